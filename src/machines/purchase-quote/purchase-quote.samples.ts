import type { CatalogEntry } from '../flow.ts';
import { purchaseQuoteMachine } from './purchase-quote.machine.ts';
import type { QuoteContext } from './purchase-quote.types.ts';

const product = {
  productId: 'p12',
  label: '12个月',
  priceFen: 199_900,
  originalFen: 299_900,
  reductionFen: 100_000,
  preselected: true,
  bestCoupon: null,
  payableFen: 199_900,
  periodEnd: 1_858_236_000_000,
};

export const purchaseQuoteEntry: CatalogEntry = {
  id: 'purchase-quote',
  title: '会员报价',
  machine: purchaseQuoteMachine,
  input: { memberCode: 'qiyetong', areas: ['浙江'], actiId: null },
  otherInputs: [{ memberCode: 'qiyetong', areas: [], actiId: null }],
  cases: {
    'xstate.done.actor.memberInfo': [
      {
        type: 'xstate.done.actor.memberInfo',
        actorId: 'memberInfo',
        output: { products: [product], areaChoices: ['浙江', '江苏'], periodNow: 1_826_700_000_000, higher: null },
      },
    ],
  },
  memberEvents: {},
  words: {
    memberInfo: '查询价格与优惠',
    countRetry: '记一次重试',
    keepQuote: '记下报价',
    mayRetry: '重试未满五次',
    askedForAreas: '会员选了地区',
    settle: '改选后稍候',
    backoff: '重试前的等待',
    'keepQuote {"kind":"quoted"}': '记下所选的报价',
    'keepQuote {"kind":"fallback"}': '记下全国报价，代替所选地区',
  },
  hasView: false,
  explorable: { guards: { mayRetry: ({ context }: { context: QuoteContext }) => context.retries < 2 } },
  minimumPaths: 2,
};
