import type { Announcement, Organisation } from '#domain/announcement.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { PartyAnalysis } from './party-analysis.tsx';

const ABSENT = '--';
const COPIED: ReadonlySet<string> = new Set(['联系电话', '统一社会信用代码']);

/** Buyer and agency side by side. Contacts come masked from the server (D-88). */
export function TenderParties({ announcement }: { readonly announcement: Announcement }) {
  const { agency, agencyName, buyer, buyerName } = announcement;
  return (
    <div className="grid gap-4 md:grid-cols-2 print:grid-cols-2">
      <Party title="采购单位" organisation={buyer} name={buyer?.name ?? buyerName} />
      <Party title="代理机构" organisation={agency} name={agency?.name ?? agencyName} />
    </div>
  );
}

interface PartyProps {
  readonly title: string;
  readonly organisation: Organisation | null;
  /** Name as written in the notice; nothing else about the party may be known. */
  readonly name: string | null;
}

function Party({ title, organisation, name }: PartyProps) {
  const lines = [
    ['联系人', organisation?.contact],
    ['联系电话', organisation?.phone],
    ['地址', organisation?.address],
    ['统一社会信用代码', organisation?.creditCode],
  ] as const;
  return (
    <div className="rounded-md border border-border p-4">
      <p className="text-muted-foreground text-sm">{title}</p>
      <p className="mt-0.5 mb-2 font-medium text-lg">
        {name ? (
          <EnterpriseLink
            enterprise={{ id: organisation?.id ?? null, name }}
            source="tender-party"
            className="text-primary-solid"
          />
        ) : (
          '未公示'
        )}
      </p>
      {name && <PartyAnalysis party={{ id: organisation?.id ?? null, name }} className="mb-2" />}
      {organisation && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
          {lines.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="nowrap-cjk text-muted-foreground">{label}</dt>
              <dd className="tabular no-autospace">
                {value || ABSENT}
                {COPIED.has(label) && <CopyButton text={value ?? null} what={label} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
