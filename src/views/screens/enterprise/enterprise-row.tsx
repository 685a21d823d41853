import { areaText } from '#domain/area.ts';
import { DEED_ROLES, type DeedRole, type EnterpriseSummary } from '#domain/enterprise.ts';
import { numberText } from '#domain/number-text.ts';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { Highlighted } from '../../shared/highlight/highlighted.tsx';
import { RowMark } from '../../shared/record-list/row-mark.tsx';
import { EnterpriseStatus } from './enterprise-status.tsx';

const ABSENT = '--';
const ROLES = Object.keys(DEED_ROLES) as readonly DeedRole[];

interface EnterpriseRowProps {
  readonly record: EnterpriseSummary;
  /** Words of the search, to be marked. */
  readonly words: readonly string[];
}

/** One enterprise of the list: who it is, and how often it bought, won and acted for others. */
export function EnterpriseRow({ record, words }: EnterpriseRowProps) {
  const { capitalText, creditCode, foundedOn, id, legalPerson, name, roles, status } = record;
  return (
    <li className="flex flex-col gap-3 border-border border-b px-4 py-4 transition-colors last:border-b-0 hover:bg-muted md:flex-row md:items-center lg:px-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h2 className="text-wrap text-lg leading-6">
          <RowMark id={id} title={name} />
          <EnterpriseLink enterprise={{ id, name }} source="search" className="mr-2 font-medium text-foreground">
            <Highlighted text={name} words={words} />
          </EnterpriseLink>
          {status && <EnterpriseStatus status={status} className="align-[2px]" />}
        </h2>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-sm">
          <span>法定代表人：{legalPerson ?? ABSENT}</span>
          <span className="tabular">注册资本：{capitalText ?? ABSENT}</span>
          <span className="tabular">成立日期：{foundedOn ?? ABSENT}</span>
          <span>{areaText(record)}</span>
        </p>
        {creditCode && (
          <p className="tabular no-autospace text-muted-foreground text-sm">
            统一社会信用代码：
            <Highlighted text={creditCode} words={words} />
          </p>
        )}
      </div>
      <dl aria-label="招投标次数" className="grid shrink-0 grid-cols-3 md:w-60 md:text-center">
        {ROLES.map((role) => (
          <div key={role} className="flex items-baseline gap-1.5 md:flex-col-reverse md:items-center md:gap-0">
            <dt className="text-muted-foreground text-sm">{DEED_ROLES[role]}</dt>
            <dd
              className={roles[role] === 0 ? 'tabular text-lg text-muted-foreground' : 'tabular font-semibold text-lg'}
            >
              {numberText(roles[role])}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
