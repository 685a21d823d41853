import { describe, expect, test } from 'vitest';
import { FAULTS, type Fault, isOtherAnswer } from './faults.ts';
import { PaymentHarness } from './payment-harness.ts';
import { finalPicture, picture, poll, showCode } from './payment-harness-scenes.ts';

const PAID: Fault = { id: 'paid', name: 'the order is paid', failure: null };
const ANSWERS = [...FAULTS, PAID];
const MAX_DEPTH = 3;

/** All sequences of `length` answers. */
const sequences = (length: number): readonly (readonly Fault[])[] =>
  length === 0 ? [[]] : sequences(length - 1).flatMap((before) => ANSWERS.map((answer) => [...before, answer]));

/** What may follow a first answer: nothing, or up to two more. */
const RESTS = Array.from({ length: MAX_DEPTH }, (_, length) => sequences(length)).flat();

/** The next poll gets this answer. */
async function answerNextPoll(harness: PaymentHarness, { id, failure }: Fault): Promise<void> {
  const call = await poll(harness);
  const [order] = harness.server.orders;
  if (failure) call.reject(failure);
  else if (id === 'F18') call.resolve({ status: 'paid', orderNo: 'B-another', levelName: '企业通', endsAt: 1 });
  else if (id === 'F22') {
    harness.purchase.send({ type: 'dialog.closed' });
    call.answer();
  } else {
    if (id === 'paid' && order) harness.server.pay(order.orderId);
    call.answer();
  }
  await harness.settle();
}

/** What the member must see after these answers. */
function expectation(answers: readonly Fault[]): string {
  let failures = 0;
  for (const answer of answers) {
    if (answer.id === 'paid') return 'result:success';
    if (answer.id === 'F22') return 'closed';
    if (isOtherAnswer(answer)) return 'result:unconfirmed';
    failures = answer.failure ? failures + 1 : 0;
  }
  return failures >= 3 ? 'code:unknown' : 'code:unpaid';
}

/** The purchase is over before the last of these answers, so no poll is left that it could answer. */
const isOverBefore = (answers: readonly Fault[]): boolean => !expectation(answers.slice(0, -1)).startsWith('code:');

/** Answers until the purchase is over, then the invariants. */
async function play(answers: readonly Fault[]): Promise<string> {
  const harness = new PaymentHarness({ held: ['poll'] });
  await showCode(harness);
  for (const answer of answers) {
    if (!picture(harness).startsWith('code:')) break;
    await answerNextPoll(harness, answer);
  }
  const seen = await finalPicture(harness);
  const [order, ...others] = harness.server.orders;
  expect(others, 'one choice, one order (I-6)').toEqual([]);
  expect(harness.mostPollsInFlight, 'polls in flight (I-7)').toBeLessThanOrEqual(1);
  if (!seen.startsWith('code:')) {
    expect(harness.pollsInFlight, 'polls after the end (I-7)').toBe(0);
    expect(harness.clock.armedMs, 'timers after the end (I-7)').toEqual([]);
  }
  if (seen === 'result:success') expect(order?.status, 'success only of a paid order (I-1)').toBe('paid');
  const isKept =
    order?.acknowledged === true || order?.status === 'closed' || harness.record.orderNo === order?.orderNo;
  expect(isKept, 'the order is watched, acknowledged or closed (I-4)').toBe(true);
  harness.stop();
  return seen;
}

describe('answers while a code is shown, in every order', () => {
  test.each(ANSWERS.map((first) => [`${first.id} ${first.name}`, first] as const))(
    'after %s, every second and third one leads where it must (I-1, I-4, I-7, I-8, D-01)',
    async (_, first) => {
      for (const rest of RESTS) {
        const answers = [first, ...rest];
        if (isOverBefore(answers)) continue;
        expect(await play(answers), answers.map(({ id }) => id).join(' > ')).toBe(expectation(answers));
      }
    },
  );

  test('three unanswered questions in a row say «unknown», whichever way they failed, and asking goes on (I-8)', async () => {
    const silent = ANSWERS.filter((answer) => answer.failure && !isOtherAnswer(answer));
    for (const [at, fault] of silent.entries()) {
      const mixed = [fault, silent[(at + 3) % silent.length] ?? fault, silent[(at + 7) % silent.length] ?? fault];
      expect(await play(mixed), mixed.map(({ id }) => id).join(' > ')).toBe('code:unknown');
      expect(await play([...mixed, fault, PAID])).toBe('result:success');
    }
  });

  test('an answer after three failures says «waiting» again (I-8)', async () => {
    const [offline] = FAULTS;
    const repeated = FAULTS.find(({ id }) => id === 'F17');
    if (offline && repeated) expect(await play([offline, offline, offline, repeated])).toBe('code:unpaid');
  });
});
