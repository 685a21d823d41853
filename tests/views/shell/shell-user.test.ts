import { describe, expect, test } from 'vitest';
import { type ShellMember, shellUser } from '#views/shell/shell-user.ts';

const NOW = new Date('2026-11-20T12:00:00+08:00');
const member: ShellMember = {
  realUserName: null,
  mobile: '138****1234',
  headimgurl: null,
  isOpenMember: false,
  memberCode: 'putong',
  memberName: '普通会员',
  expiresAt: null,
};
const shown = (change: Partial<ShellMember> = {}) =>
  shellUser({ ...member, ...change }, { avatarBase: '/avatars', now: NOW });

describe('the member in the navbar', () => {
  test('the phone is shown masked (S2-64, S5-07)', () => expect(shown().name).toBe('138****1234'));
  test('a full phone is masked here too (D-78)', () =>
    expect(shown({ mobile: '13800001234' }).name).toBe('138****1234'));
  test('a real name is shown instead (S5-08, D-78)', () =>
    expect(shown({ realUserName: ' 张三 ' })).toMatchObject({ name: '张三', initial: '张' }));
  test('a membership is over at its very end, and not a millisecond before (D-80, S2-67)', () =>
    expect(
      [NOW.getTime(), NOW.getTime() + 1].map((at) => shown({ expiresAt: new Date(at).toISOString() }).lapsed),
    ).toEqual([true, false]));
  test('a screen reader announces the ends of the phone, not the stars', () =>
    expect(shown().spokenName).toBe('手机号，138开头，尾号1234'));

  test('an ordinary member is offered to open a membership (S2-66)', () =>
    expect(shown()).toMatchObject({ offer: '开通会员', paid: false, expiresOn: null }));
  test('a paid member is offered to renew and sees the date (S2-66, S2-67, S3-04)', () => {
    expect(
      shown({
        isOpenMember: true,
        memberCode: 'toubiaotong',
        memberName: '投标通会员',
        expiresAt: '2027-11-19T16:30:00Z',
      }),
    ).toMatchObject({
      offer: '续费',
      paid: true,
      lapsed: false,
      levelName: '投标通会员',
      expiresOn: '2027年11月20日',
    });
  });
  test('a lapsed member is offered to renew and the date is red (D-80)', () => {
    expect(shown({ memberCode: 'toubiaotong', expiresAt: '2026-11-20T11:59:59+08:00' })).toMatchObject({
      offer: '续费',
      paid: false,
      lapsed: true,
    });
  });
  test('the level of a member without one reads 普通会员 (D-81)', () =>
    expect(shown({ memberCode: null, memberName: null }).levelName).toBe('普通会员'));

  test.each([
    ['https://cdn.example.test/a.png', 'https://cdn.example.test/a.png'],
    ['a.png', '/avatars/a.png'],
    ['/a.png', '/avatars/a.png'],
    [null, null],
  ])('the avatar %s is fetched from %s (S3-02, S5-09, D-79)', (headimgurl, url) =>
    expect(shown({ headimgurl }).avatarUrl).toBe(url),
  );
});
