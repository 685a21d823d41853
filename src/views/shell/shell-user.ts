import { longDateText } from '#domain/date-text.ts';
import { avatarUrl, displayName } from '#domain/mask.ts';
import { TIER } from '#domain/member-tier.ts';

/** The member as session keeps it; the fields the shell reads. */
export interface ShellMember {
  readonly realUserName: string | null;
  /** Masked by the server. */
  readonly mobile: string | null;
  readonly headimgurl: string | null;
  readonly isOpenMember: boolean;
  readonly memberCode: string | null;
  readonly memberName: string | null;
  /** ISO 8601 with offset. */
  readonly expiresAt: string | null;
}

export interface ShellUser {
  /** Real name or masked phone, never the full phone (S5-08, D-78). */
  readonly name: string;
  /** How a screen reader says it: «手机号，138开头，尾号1234» (ux 4.9). */
  readonly spokenName: string;
  /** One character, shown without or instead of a picture. */
  readonly initial: string;
  readonly avatarUrl: string | null;
  readonly levelName: string;
  readonly paid: boolean;
  /** 续费 for current and former members, 开通会员 for everyone else (S2-66, D-80). */
  readonly offer: '续费' | '开通会员';
  /** `2027年11月20日`, `null` without a membership (S2-67). */
  readonly expiresOn: string | null;
  /** The date has passed: it is shown in red. */
  readonly lapsed: boolean;
}

const ORDINARY_NAME = '普通会员';

export function shellUser(
  member: ShellMember,
  environment: { readonly avatarBase: string; readonly now: Date },
): ShellUser {
  const mobile = member.mobile ?? '';
  const name = displayName({ realUserName: member.realUserName, mobile });
  const ends = member.expiresAt === null ? null : new Date(member.expiresAt);
  const lapsed = ends !== null && ends.getTime() <= environment.now.getTime();
  const ordinary = member.memberCode === null || member.memberCode === TIER.putong || member.memberCode === TIER.none;
  const masked = /^(\d{3})\*{4}(\d{4})$/.exec(name);
  return {
    name,
    spokenName: masked ? `手机号，${masked[1]}开头，尾号${masked[2]}` : name,
    initial: masked ? '会' : ([...name][0] ?? '会'),
    avatarUrl: member.headimgurl ? avatarUrl(member.headimgurl, environment.avatarBase) : null,
    levelName: member.memberName ?? ORDINARY_NAME,
    paid: !ordinary && !lapsed,
    offer: member.isOpenMember || ends !== null ? '续费' : '开通会员',
    expiresOn: member.expiresAt === null ? null : longDateText(member.expiresAt),
    lapsed,
  };
}
