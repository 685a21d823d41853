import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { tourMachine } from '#machines/preferences/tour.machine.ts';
import type { TourStep } from '#machines/preferences/tour.types.ts';

const recalled = (output: boolean) => ({ type: 'xstate.done.actor.recallGuide', actorId: 'recallGuide', output });
const listed = (...output: TourStep[]) => ({ type: 'xstate.done.actor.listSteps', actorId: 'listSteps', output });

export const tourEntry: CatalogEntry = {
  id: 'tour',
  area: 'preferences',
  title: '功能引导',
  machine: tourMachine,
  cases: {
    'xstate.done.actor.recallGuide': [recalled(true), recalled(false)],
    'xstate.done.actor.listSteps': [
      listed('dashboard', 'bidding', 'enterprise', 'market'),
      listed('dashboard', 'market'),
      listed('bidding', 'enterprise'),
      listed('enterprise', 'market'),
      listed('market'),
      listed('dashboard'),
      listed('bidding'),
      listed(),
    ],
  },
  memberEvents: { 'tour.skipped': '跳过', 'step.understood': '知道了', 'trial.chosen': '立即体验' },
  words: {
    recallGuide: '查询是否需要引导',
    listSteps: '查询可用的引导步骤',
    clearGuide: '不再引导',
    goTo: '前往页面',
    takeSteps: '记下引导步骤',
    isDue: '需要引导',
    has: '会员有此步骤',
    isLast: '这是最后一步',
    isFollowed: '后面还有步骤',
    'has {"step":"dashboard"}': '会员有数据看板',
    'has {"step":"bidding"}': '会员有招标订阅',
    'has {"step":"enterprise"}': '会员有企业查询',
    'has {"step":"market"}': '会员有市场分析',
    'isLast {"step":"dashboard"}': '数据看板是最后一步',
    'isLast {"step":"bidding"}': '招标订阅是最后一步',
    'isLast {"step":"enterprise"}': '企业查询是最后一步',
    'isFollowed {"step":"dashboard"}': '数据看板后面还有步骤',
    'isFollowed {"step":"bidding"}': '招标订阅后面还有步骤',
    'isFollowed {"step":"enterprise"}': '企业查询后面还有步骤',
    'goTo {"to":"/dashboard"}': '前往数据看板',
    'goTo {"to":"/informationQuery/bid"}': '前往招标信息查询',
    'goTo {"to":"/subscribe/bidding"}': '前往招标订阅',
    'goTo {"to":"/enterpriseAnalysis/informationQuery/erterInformation"}': '前往企业查询',
    'goTo {"to":"/enterpriseAnalysis/informationQuery/marketAnalysis"}': '前往市场分析',
  },
  hasView: true,
  minimumPaths: 20,
};
