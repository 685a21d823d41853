import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { servicePeriodMachine } from '#machines/purchase/service-period.machine.ts';
import type { ServicePeriod } from '#machines/purchase/service-period.types.ts';

const answered = (output: readonly ServicePeriod[]) => ({
  type: 'xstate.done.actor.listMemberUpgrade',
  actorId: 'listMemberUpgrade',
  output,
});
const refused = (liftedBy: { readonly memberCode: string } | null, limit: number | null = 3) => ({
  kind: 'code',
  code: 431,
  serverMessage: '请升级会员',
  permission: { status: 0, limit, liftedBy },
});
const failed = (error: unknown) => ({
  type: 'xstate.error.actor.listMemberUpgrade',
  actorId: 'listMemberUpgrade',
  error,
});
const qiyetong: ServicePeriod = {
  levelId: 'lvl_1',
  memberName: '企业通',
  state: 'inUse',
  endsAt: 1_826_700_000_000,
  areas: '',
  bar: {
    startsAt: 1_780_000_000_000,
    endsAt: 1_826_700_000_000,
    now: 1_795_000_000_000,
    daysLeft: 367,
    daysUntilStart: 0,
    changes: [{ memberName: '企业通', at: 1_790_000_000_000 }],
    from: 1_780_000_000_000,
    to: 1_826_700_000_000,
  },
};
const { bar: _bar, ...withoutBar } = qiyetong;

export const servicePeriodEntry: CatalogEntry = {
  id: 'service-period',
  area: 'purchase',
  title: '服务期详情',
  machine: servicePeriodMachine,
  cases: {
    'xstate.done.actor.listMemberUpgrade': [
      answered([
        qiyetong,
        { ...qiyetong, levelId: 'lvl_2', memberName: '投标通', state: 'waiting', areas: '浙江,江苏' },
        { ...withoutBar, levelId: 'lvl_3', memberName: '投标通', state: 'over', endsAt: null, areas: '上海' },
        { ...withoutBar, levelId: 'lvl_4', memberName: '标讯通', state: 'waiting', outlastedBy: '企业通' },
      ]),
      answered([]),
    ],
    'xstate.error.actor.listMemberUpgrade': [
      failed({ kind: 'offline', code: null, serverMessage: null }),
      failed(refused({ memberCode: 'qiyetong' })),
      failed(refused(null)),
      failed(refused(null, null)),
    ],
  },
  memberEvents: { 'purchase.chosen': '续费或升级', 'list.retried': '重新加载', 'dialog.closed': '关闭' },
  words: {
    listMemberUpgrade: '查询服务期',
    requestPurchase: '请求开通会员',
    keepPeriods: '记下服务期',
    keepFailure: '记下失败原因',
    forgetFailure: '清除失败原因',
    hasAny: '有服务期',
    isLiftable: '升级会员可解除限制',
  },
  hasView: true,
  minimumPaths: 6,
};
