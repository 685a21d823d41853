import { assign, fromPromise, setup } from 'xstate';
import type * as shop from '../shop.types.ts';
import type * as quote from './purchase-quote.types.ts';

/** Asks the prices of one choice of tier and areas, five times again for the whole nation (S4-26, S8-26; D-22, D-23). */
export const purchaseQuoteMachine = setup({
  types: {
    context: {} as quote.QuoteContext,
    input: {} as shop.QuoteRequest,
    output: {} as shop.QuoteResult,
    events: {} as quote.QuoteEvent,
    tags: {} as 'busy',
  },
  actors: {
    memberInfo: fromPromise<shop.Quote, shop.QuoteRequest>(() => Promise.reject(new Error('not wired: memberInfo'))),
  },
  actions: {
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    keepQuote: assign({
      result: ({ context, event: e }, { kind }: Pick<shop.QuoteResult, 'kind'>) =>
        e.type === 'xstate.done.actor.memberInfo' ? { kind, quote: e.output } : context.result,
    }),
  },
  guards: {
    mayRetry: ({ context }) => context.retries < 5,
    askedForAreas: ({ context }) => context.request.areas.length > 0,
  },
  delays: { settle: 300, backoff: ({ context }) => 500 * 2 ** context.retries },
}).createMachine({
  id: 'purchase-quote',
  description: 'The price of one choice of tier and areas.',
  context: ({ input }) => ({ request: input, retries: 0, result: { kind: 'failed', quote: null } }),
  output: ({ context }) => context.result,
  initial: 'settling',
  states: {
    settling: {
      description: 'The choice may still change; the latest one is asked about.',
      meta: { title: '正在获取价格', requirements: ['D-23'] },
      tags: 'busy',
      after: { settle: 'asking' },
    },
    asking: {
      description: 'The server is asked for durations, prices and coupons of this choice.',
      meta: { title: '正在获取价格', requirements: ['S4-15', 'S3-10'] },
      tags: 'busy',
      invoke: {
        id: 'memberInfo',
        src: 'memberInfo',
        input: ({ context }) => context.request,
        onDone: { target: 'finished', actions: { type: 'keepQuote', params: { kind: 'quoted' } } },
        onError: 'backingOff',
      },
    },
    backingOff: {
      description: 'The price could not be had; a while passes before it is asked again.',
      meta: { title: '正在重新获取价格', requirements: ['S4-26', 'D-22'] },
      tags: 'busy',
      after: { backoff: { target: 'askingNationwide', actions: 'countRetry' } },
    },
    askingNationwide: {
      description: 'The price of the whole nation is asked for instead.',
      meta: { title: '正在获取全国价格', requirements: ['S4-26', 'S8-26', 'D-22'] },
      tags: 'busy',
      invoke: {
        id: 'memberInfo',
        src: 'memberInfo',
        input: ({ context }) => ({ ...context.request, areas: [] }),
        onDone: [
          { guard: 'askedForAreas', target: 'finished', actions: { type: 'keepQuote', params: { kind: 'fallback' } } },
          { target: 'finished', actions: { type: 'keepQuote', params: { kind: 'quoted' } } },
        ],
        onError: [{ guard: 'mayRetry', target: 'backingOff' }, { target: 'finished' }],
      },
    },
    finished: {
      type: 'final',
      description: 'There is a price, or there is none to be had now.',
      meta: { title: '已结束', requirements: ['S9-02'] },
    },
  },
});
