import type { ShellMember } from '#views/shell/shell-user.ts';

const member = (change: Partial<ShellMember>): ShellMember => ({
  ...{ realUserName: null, mobile: '199****0001', headimgurl: null, isOpenMember: false },
  ...{ memberCode: 'putong', memberName: '普通会员', expiresAt: null },
  ...change,
});

/** A member of each tier, as the navbar shows them. */
export const MEMBERS: Readonly<Record<string, ShellMember>> = {
  putong: member({}),
  toubiaotong: member({
    isOpenMember: true,
    memberCode: 'toubiaotong',
    memberName: '投标通',
    expiresAt: '2027-11-20T00:00:00+08:00',
  }),
  qiyetong: member({
    isOpenMember: true,
    memberCode: 'qiyetong',
    memberName: '企业通',
    expiresAt: '2027-11-20T00:00:00+08:00',
  }),
  lapsed: member({
    isOpenMember: true,
    memberCode: 'toubiaotong',
    memberName: '投标通',
    expiresAt: '2026-10-31T00:00:00+08:00',
  }),
};

export const memberOf = (tier: string | undefined): ShellMember => MEMBERS[tier ?? 'putong'] ?? member({});
