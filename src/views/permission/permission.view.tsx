import { Crown, Hourglass, MapPin, MonitorX, Phone } from 'lucide-react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { permissionMachine } from '#machines/permission/permission.machine.ts';
import { ContactCode } from './contact-code.tsx';
import { Facts } from './facts.tsx';
import { ruleName, PERMISSION_TEXT as TEXT } from './permission.copy.ts';
import { PopUp } from './pop-up.tsx';
import { memberFacts, regionFacts, usedUpFacts, usedUpTitle } from './refusal-facts.ts';

/** Why something is refused and what lifts it; one at a time (S2-74, S5-17…S5-20, S6-05…S6-12). */
export function PermissionView({ snapshot, send }: FlowViewProps<typeof permissionMachine>) {
  const { denial, contact, unPayText } = snapshot.context;
  const pop = {
    onClose: () => send({ type: 'popup.closed' }),
    onUpgrade: () => send({ type: 'upgrade.chosen' }),
    onAreas: () => send({ type: 'areas.requested' }),
    can: { upgrade: snapshot.can({ type: 'upgrade.chosen' }), areas: snapshot.can({ type: 'areas.requested' }) },
  };
  const upgrade = denial?.liftedBy ? TEXT.upgradeTo(denial.liftedBy.memberName) : TEXT.upgrade;
  if (snapshot.matches('pcUse')) {
    return (
      <PopUp {...pop} size="pcUse" icon={MonitorX} title={TEXT.title.pcUse} text={TEXT.pcUse} upgrade={TEXT.upgrade}>
        <ContactCode contact={contact} />
      </PopUp>
    );
  }
  if (snapshot.matches('unPay')) {
    return <PopUp {...pop} icon={Phone} title={TEXT.title.unPay} text={unPayText ?? TEXT.unPay} upgrade={upgrade} />;
  }
  if (!denial) return null;
  if (snapshot.matches('singleProvince')) {
    return (
      <PopUp {...pop} icon={MapPin} title={TEXT.title.region} upgrade={upgrade}>
        <Facts facts={regionFacts(denial)} />
      </PopUp>
    );
  }
  if (snapshot.matches('member')) {
    return (
      <PopUp
        {...pop}
        icon={Crown}
        title={TEXT.title.member}
        text={TEXT.member(ruleName(denial.entitlement))}
        upgrade={upgrade}
      >
        <Facts facts={memberFacts(denial)} />
      </PopUp>
    );
  }
  if (snapshot.matches('usedUp')) {
    return (
      <PopUp {...pop} icon={Hourglass} title={usedUpTitle(denial)} upgrade={upgrade}>
        <Facts facts={usedUpFacts(denial)} />
      </PopUp>
    );
  }
  return null;
}
