import { Crown, Hourglass, MapPin, MonitorX, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ALL_ENTITLEMENTS, type EntitlementNames, entitlementLabel } from '#domain/entitlement.ts';
import { namedTier } from '#domain/lifting-tier.ts';
import { PERMISSION } from '#domain/permission.ts';
import { backText, refusalTitle } from '#domain/refusal-text.ts';
import { phoneAddress } from '#domain/service-phone.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { permissionMachine } from '#machines/permission/permission.machine.ts';
import type { Contact, Denial } from '#machines/permission/permission.types.ts';
import { ServiceCode } from '../shared/service-code.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PERMISSION_TEXT as TEXT } from './permission.copy.ts';
import { PopUp } from './pop-up.tsx';

/** Where the flow leads when use on a PC is refused without saying what lifts it (S6-07). */
const PC_TIER = namedTier({ status: PERMISSION.pc, entitlement: null });

export interface PermissionViewProps extends FlowViewProps<typeof permissionMachine> {
  /** What the brand hides or renames (S6-13, S6-14). */
  readonly names?: EntitlementNames;
}

/** Why something is refused and what lifts it; one at a time (S2-74, S5-17…S5-20, S6-05…S6-12). */
export function PermissionView({ snapshot, send, names = ALL_ENTITLEMENTS }: PermissionViewProps) {
  const { denial, contact, unPayText } = snapshot.context;
  const tier = denial?.liftedBy ?? (snapshot.matches('pcUse') ? PC_TIER : null);
  const pop = {
    onClose: () => send({ type: 'popup.closed' }),
    onUpgrade: () => send({ type: 'upgrade.chosen' }),
    onAreas: () => send({ type: 'areas.requested' }),
    can: { upgrade: snapshot.can({ type: 'upgrade.chosen' }), areas: snapshot.can({ type: 'areas.requested' }) },
    upgrade: tier ? TEXT.upgradeTo(tier.memberName) : TEXT.upgrade,
  };
  if (snapshot.matches('pcUse')) {
    return (
      <PopUp {...pop} size="pcUse" icon={MonitorX} title={TEXT.pcUseTitle} text={TEXT.pcUse}>
        <ContactCode contact={contact} />
      </PopUp>
    );
  }
  if (snapshot.matches('unPay')) {
    return (
      <PopUp {...pop} icon={Phone} title={TEXT.unPayTitle} text={unPayText ?? TEXT.unPay}>
        <ContactCode contact={contact} />
      </PopUp>
    );
  }
  if (!denial) return null;
  const title = refusalTitle(denial, names);
  const rule = entitlementLabel(denial.entitlement, names);
  if (snapshot.matches('singleProvince')) {
    return (
      <PopUp {...pop} icon={MapPin} title={title}>
        <Facts
          facts={[
            { name: TEXT.bought, value: denial.boughtAreas.join('、') || TEXT.nationwide },
            { name: TEXT.asked, value: denial.infoArea ?? '--' },
          ]}
        />
      </PopUp>
    );
  }
  if (snapshot.matches('member')) {
    return (
      <PopUp {...pop} icon={Crown} title={title} text={TEXT.member(rule)}>
        <Facts facts={[{ name: TEXT.rule, value: rule }, ...liftedBy(denial)]} />
      </PopUp>
    );
  }
  if (snapshot.matches('usedUp')) {
    const back = backText(denial);
    return (
      <PopUp {...pop} icon={Hourglass} title={title} {...(back === null ? {} : { text: back })}>
        <Facts facts={[{ name: TEXT.rule, value: rule }, ...usedFacts(denial, back !== null), ...liftedBy(denial)]} />
      </PopUp>
    );
  }
  return null;
}

const usedFacts = ({ limit, used }: Denial, isOfToday: boolean): readonly Fact[] =>
  used === null || limit === null ? [] : [{ name: isOfToday ? TEXT.used : TEXT.usedEver, value: `${used}/${limit}` }];

const liftedBy = ({ liftedBy: tier }: Denial): readonly Fact[] =>
  tier ? [{ name: TEXT.liftedBy, value: tier.memberName }] : [];

/** The service's WeChat code and its phone (S6-06). */
export function ContactCode({ contact }: { readonly contact: Contact | null }) {
  if (contact === null) return <Skeleton className="mx-auto size-35" />;
  const { qrcode, mobile } = contact;
  if (!qrcode && !mobile) return <p className="text-center text-muted-foreground text-sm">{TEXT.noContact}</p>;
  return (
    <div className="flex flex-col items-center gap-2">
      {qrcode && (
        <figure className="flex flex-col items-center gap-2">
          <ServiceCode value={qrcode} label={TEXT.scan} />
          <figcaption className="text-muted-foreground text-sm">{TEXT.scan}</figcaption>
        </figure>
      )}
      {mobile && (
        <p className="text-sm">
          {TEXT.phone}
          <a href={phoneAddress(mobile)} className="ml-2 font-medium text-primary-solid tabular">
            {mobile}
          </a>
        </p>
      )}
    </div>
  );
}

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values of a refusal, one row each. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 rounded-lg bg-muted px-4 py-3.5">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="tabular text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
