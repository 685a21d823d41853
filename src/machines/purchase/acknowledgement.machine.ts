import { type DoneActorEvent, fromPromise, setup } from 'xstate';

/**
 * What this browser has stored about the notice of one paid order.
 *
 * - `asked`: the request was sent, its response has not arrived
 * - `askedAgain`: the request was sent once more, here or in another tab
 * - `told`: a dialog was shown, here or elsewhere
 */
export type AcknowledgementRecord = 'asked' | 'askedAgain' | 'told';

/** `first`: the server grants the notice to this request. */
export interface AcknowledgementAnswer {
  readonly first: boolean;
}

/** `here`: this tab shows the notice. `elsewhere`: another tab or device has shown it. `lost`: no response says which. */
export interface Acknowledgement {
  readonly outcome: 'here' | 'elsewhere' | 'lost';
}

interface AcknowledgementContext {
  readonly orderNo: string;
}

type AcknowledgementEvent =
  | DoneActorEvent<AcknowledgementRecord, 'markAsked'>
  | DoneActorEvent<AcknowledgementAnswer, 'acknowledgeOrder'>
  | DoneActorEvent<AcknowledgementRecord, 'claimNotice'>
  | DoneActorEvent<AcknowledgementRecord, 'readRecord'>;

/**
 * Decides which tab notifies the member that an order is paid, so that the notice appears once (I2, I3, D-04). The server
 * grants the notice to the first request only; when that response is lost, only the browser knows that it was the first.
 */
export const acknowledgementMachine = setup({
  types: {
    context: {} as AcknowledgementContext,
    events: {} as AcknowledgementEvent,
    input: {} as { readonly orderNo: string },
    output: {} as Acknowledgement,
  },
  actors: {
    /** Stores that the request is about to be sent, and gives what is stored from then on. */
    markAsked: fromPromise<AcknowledgementRecord, { orderNo: string }>(() =>
      Promise.reject(new Error('not provided: markAsked')),
    ),
    acknowledgeOrder: fromPromise<AcknowledgementAnswer, { orderNo: string }>(() =>
      Promise.reject(new Error('not provided: acknowledgeOrder')),
    ),
    /**
     * Stores that the notice was shown, and gives what was stored before. It reads and writes as it starts, so that of two
     * tabs only one finds the notice unclaimed.
     */
    claimNotice: fromPromise<AcknowledgementRecord, { orderNo: string }>(() =>
      Promise.reject(new Error('not provided: claimNotice')),
    ),
    readRecord: fromPromise<AcknowledgementRecord, { orderNo: string }>(() =>
      Promise.reject(new Error('not provided: readRecord')),
    ),
  },
  guards: {
    isTold: (_, record: AcknowledgementRecord) => record === 'told',
    isAskedAgain: (_, record: AcknowledgementRecord) => record === 'askedAgain',
    isFirst: (_, { first }: AcknowledgementAnswer) => first,
  },
}).createMachine({
  id: 'acknowledgement',
  description: 'Decides which tab notifies the member that an order is paid, so that the notice appears once.',
  meta: { title: '告知支付结果', requirements: ['S4-29', 'I-12', 'D-04'] },
  context: ({ input }) => ({ orderNo: input.orderNo }),
  output: ({ event }) => event.output as Acknowledgement,
  initial: 'marking',
  states: {
    marking: {
      description: 'The browser stores that the notice is being requested, for its other tabs and for a reload.',
      meta: { title: '登记请求', requirements: ['D-04'] },
      invoke: {
        id: 'markAsked',
        src: 'markAsked',
        input: ({ context }) => ({ orderNo: context.orderNo }),
        onDone: [
          { guard: { type: 'isTold', params: ({ event }) => event.output }, target: 'told' },
          { guard: { type: 'isAskedAgain', params: ({ event }) => event.output }, target: 'askedAgain' },
          { target: 'asked' },
        ],
        onError: 'asked',
      },
    },
    asked: {
      description: 'This browser requests the notice for the first time, so the answer of the server decides.',
      meta: { title: '首次请求', requirements: ['S4-29', 'D-04'] },
      invoke: {
        id: 'acknowledgeOrder',
        src: 'acknowledgeOrder',
        input: ({ context }) => ({ orderNo: context.orderNo }),
        onDone: [
          { guard: { type: 'isFirst', params: ({ event }) => event.output }, target: 'granted' },
          { target: 'refused' },
        ],
        onError: 'recalling',
      },
    },
    askedAgain: {
      description:
        'An earlier request of this browser has no response: the server may have granted it, so any answer shows the notice.',
      meta: { title: '再次请求', requirements: ['S4-29', 'D-04'] },
      invoke: {
        id: 'acknowledgeOrder',
        src: 'acknowledgeOrder',
        input: ({ context }) => ({ orderNo: context.orderNo }),
        onDone: 'granted',
        onError: 'recalling',
      },
    },
    granted: {
      description: 'The notice belongs to this browser; it is shown here unless another tab has shown it meanwhile.',
      meta: { title: '由本机告知', requirements: ['S4-29', 'I-12', 'D-04'] },
      invoke: {
        id: 'claimNotice',
        src: 'claimNotice',
        input: ({ context }) => ({ orderNo: context.orderNo }),
        onDone: [
          { guard: { type: 'isTold', params: ({ event }) => event.output }, target: 'elsewhere' },
          { target: 'here' },
        ],
        onError: 'here',
      },
    },
    refused: {
      description:
        'The server granted the notice before: to another tab of this browser that has no response yet, or to another device.',
      meta: { title: '服务器已登记过', requirements: ['S4-29', 'D-04'] },
      invoke: {
        id: 'claimNotice',
        src: 'claimNotice',
        input: ({ context }) => ({ orderNo: context.orderNo }),
        onDone: [
          { guard: { type: 'isAskedAgain', params: ({ event }) => event.output }, target: 'here' },
          { target: 'elsewhere' },
        ],
        onError: 'elsewhere',
      },
    },
    told: {
      description: 'The notice was shown; the request is repeated in case the server has not received it.',
      meta: { title: '已告知', requirements: ['D-03', 'D-04'] },
      invoke: {
        id: 'acknowledgeOrder',
        src: 'acknowledgeOrder',
        input: ({ context }) => ({ orderNo: context.orderNo }),
        onDone: 'elsewhere',
        onError: 'elsewhere',
      },
    },
    recalling: {
      description: 'The response is lost; another tab may have shown the notice meanwhile.',
      meta: { title: '请求未得到回复', requirements: ['D-04'] },
      invoke: {
        id: 'readRecord',
        src: 'readRecord',
        input: ({ context }) => ({ orderNo: context.orderNo }),
        onDone: [
          { guard: { type: 'isTold', params: ({ event }) => event.output }, target: 'elsewhere' },
          { target: 'lost' },
        ],
        onError: 'lost',
      },
    },
    here: {
      description: 'This tab notifies the member.',
      meta: { title: '由本页告知', requirements: ['S4-29', 'I-12'] },
      type: 'final',
      output: { outcome: 'here' },
    },
    elsewhere: {
      description: 'Another tab or device has notified the member.',
      meta: { title: '已在别处告知', requirements: ['S4-29', 'D-04'] },
      type: 'final',
      output: { outcome: 'elsewhere' },
    },
    lost: {
      description: 'No response arrived; the order stays in the record of this browser and is requested again later.',
      meta: { title: '结果未知', requirements: ['D-04'] },
      type: 'final',
      output: { outcome: 'lost' },
    },
  },
});
