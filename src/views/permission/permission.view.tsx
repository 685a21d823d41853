import { Crown, Hourglass, MapPin, MonitorX, Phone } from 'lucide-react';
import { ALL_ENTITLEMENTS, type EntitlementNames, entitlementLabel } from '#domain/entitlement.ts';
import { namedTier } from '#domain/lifting-tier.ts';
import { PERMISSION } from '#domain/permission.ts';
import { backText, refusalTitle } from '#domain/refusal-text.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { permissionMachine } from '#machines/permission/permission.machine.ts';
import type { Denial } from '#machines/permission/permission.types.ts';
import { ContactCode } from './contact-code.tsx';
import { type Fact, Facts } from './facts.tsx';
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
