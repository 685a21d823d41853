import { fen } from '#domain/fen.ts';
import { TIER } from '#domain/member-tier.ts';
import { endOfDay } from '#domain/quota-day.ts';
import type { Deps } from '#server/deps.ts';
import { changeProfile, findOrCreateUser } from '#server/features/session/user.repo.ts';
import { grantCoupon, grantDemoMembership } from './membership.seed.ts';

const DAY_MS = 86_400_000;
/** The sandbox sells a tier for phones alone under this code. */
const PHONE_ONLY_TIER = 'biaoxuntong';

interface DemoMember {
  readonly mobile: string;
  readonly title: string;
  readonly description: string;
  /** Left out for a phone that has never logged in. */
  readonly profile?: {
    readonly realUserName: string;
    readonly companyName: string;
    readonly industryCode: string;
    readonly areaCode: string;
  };
  readonly membership?: { readonly tier: string; readonly areas: readonly string[]; readonly endsInDays: number };
  readonly coupons?: readonly {
    readonly faceYuan: number;
    readonly thresholdYuan: number;
    readonly goodsType?: string;
    readonly endsInDays: number;
  }[];
}

/** One member of every tier (S1-02). Names, phones and companies are made up. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    mobile: '19900000001',
    title: '普通会员',
    description: '免费试用，每天查看条数少，可体验开通会员',
    profile: { realUserName: '陈试用', companyName: '杭州示例建设有限公司', industryCode: 'E', areaCode: '浙江' },
    coupons: [
      { faceYuan: 50, thresholdYuan: 0, endsInDays: 30 },
      { faceYuan: 300, thresholdYuan: 1_999, goodsType: '投标通', endsInDays: 20 },
      { faceYuan: 500, thresholdYuan: 5_000, endsInDays: 45 },
      { faceYuan: 80, thresholdYuan: 500, endsInDays: -5 },
      { faceYuan: 200, thresholdYuan: 1_000, goodsType: '企业通', endsInDays: 60 },
      { faceYuan: 30, thresholdYuan: 0, endsInDays: 80 * 365 },
    ],
  },
  {
    mobile: '19900000002',
    title: '企业通会员',
    description: '全国范围，全部功能',
    profile: { realUserName: '周全国', companyName: '北京示例工程集团有限公司', industryCode: 'E', areaCode: '北京' },
    membership: { tier: TIER.qiyetong, areas: [], endsInDays: 300 },
  },
  {
    mobile: '19900000003',
    title: '投标通会员（全国）',
    description: '全国范围，每天查看200条',
    profile: { realUserName: '李投标', companyName: '武汉示例机电设备有限公司', industryCode: 'C', areaCode: '湖北' },
    membership: { tier: TIER.toubiaotong, areas: [], endsInDays: 180 },
    coupons: [{ faceYuan: 100, thresholdYuan: 999, endsInDays: 15 }],
  },
  {
    mobile: '19900000004',
    title: '投标通会员（仅浙江）',
    description: '只开通了浙江，查看其他省份会提示开通地区',
    profile: { realUserName: '吴一省', companyName: '宁波示例市政工程有限公司', industryCode: 'E', areaCode: '浙江' },
    membership: { tier: TIER.toubiaotong, areas: ['浙江'], endsInDays: 90 },
  },
  {
    mobile: '19900000005',
    title: '已过期会员',
    description: '投标通12天前到期，可体验续费',
    profile: { realUserName: '孙到期', companyName: '成都示例信息技术有限公司', industryCode: 'I', areaCode: '四川' },
    membership: { tier: TIER.toubiaotong, areas: [], endsInDays: -12 },
  },
  {
    mobile: '19900000006',
    title: '标讯通会员（仅手机）',
    description: '不含电脑端权限，会提示升级',
    profile: { realUserName: '郑手机', companyName: '广州示例物业管理有限公司', industryCode: 'K', areaCode: '广东' },
    membership: { tier: PHONE_ONLY_TIER, areas: [], endsInDays: 60 },
  },
  { mobile: '19900000007', title: '新用户', description: '首次登录自动注册，先完善资料' },
];

/** Offers a member of every tier. One that was offered before stays as its owner left it. */
export async function seedDemoMembers(deps: Pick<Deps, 'db' | 'clock' | 'ids'>): Promise<void> {
  for (const [position, member] of DEMO_MEMBERS.entries()) {
    const { mobile, title, description } = member;
    const offered = await deps.db
      .insertInto('demo_members')
      .values({ mobile, title, description, position })
      .onConflict((conflict) => conflict.column('mobile').doNothing())
      .returning('mobile')
      .executeTakeFirst();
    if (offered && member.profile) await register(deps, member, member.profile);
  }
}

async function register(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  member: DemoMember,
  profile: NonNullable<DemoMember['profile']>,
): Promise<void> {
  const now = clock.now();
  const inDays = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
  const { user } = await findOrCreateUser(db, {
    id: ids.next('usr'),
    mobile: member.mobile,
    userName: member.title,
    now,
  });
  await changeProfile(db, user.id, profile);
  if (member.membership) {
    const { tier, areas, endsInDays } = member.membership;
    await grantDemoMembership(db, { userId: user.id, tier, areas, endsAt: endOfDay(inDays(endsInDays)) });
  }
  for (const { faceYuan, thresholdYuan, endsInDays, ...kind } of member.coupons ?? []) {
    await grantCoupon(db, {
      couponId: ids.next('cpn'),
      userId: user.id,
      faceValueFen: fen(faceYuan * 100),
      thresholdFen: fen(thresholdYuan * 100),
      grantedAt: inDays(Math.min(0, endsInDays) - 1),
      endsAt: endOfDay(inDays(endsInDays)),
      ...kind,
    });
  }
}
