import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '#domain/fen.ts';
import type { NotificationDelivery, PaymentNotice } from '#server/payment/provider.ts';
import { readSigned, signNotice } from '#server/payment/sandbox/sandbox-signature.ts';

const NOW = new Date('2026-11-20T02:00:00.000Z');
const identity = { merchantId: 'merchant-1', secret: 'secret-1' };
const notice: PaymentNotice = {
  kind: 'paid',
  orderNo: '202611201000001234567890',
  transactionId: 'txn_1',
  amountFen: fen(199_900),
  at: NOW,
  nonce: 'nonce_1',
};
const read = (delivery: NotificationDelivery, now = NOW) => readSigned(identity, delivery, now);
const reasonOf = (delivery: NotificationDelivery, now = NOW): string => {
  const reading = read(delivery, now);
  return reading.verified ? 'verified' : reading.reason;
};

describe('signed news of the sandbox (R4)', () => {
  it('what was signed is read as it was', () => {
    expect(read(signNotice(identity, notice, NOW))).toEqual({ verified: true, notice });
  });

  it('any change of a letter of body, nonce, timestamp or signature is refused', () => {
    const genuine = signNotice(identity, notice, NOW);
    const parts = ['body', ...Object.keys(genuine.headers)];
    fc.assert(
      fc.property(
        fc.constantFrom(...parts),
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 1 }),
        (part, position, letter) => {
          const text = part === 'body' ? genuine.body : (genuine.headers[part] ?? '');
          const at = position % text.length;
          const changed = `${text.slice(0, at)}${letter}${text.slice(at + 1)}`;
          fc.pre(changed !== text);
          const forged =
            part === 'body'
              ? { ...genuine, body: changed }
              : { ...genuine, headers: { ...genuine.headers, [part]: changed } };
          expect(read(forged).verified).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('news signed for another merchant with the right key is refused', () => {
    expect(reasonOf(signNotice({ ...identity, merchantId: 'merchant-2' }, notice, NOW))).toBe('merchant');
  });

  it('a wrong key, a missing header and an age beyond five minutes each way are refused', () => {
    const genuine = signNotice(identity, notice, NOW);
    expect(reasonOf(signNotice({ ...identity, secret: 'secret-2' }, notice, NOW))).toBe('signature');
    for (const header of Object.keys(genuine.headers))
      expect(reasonOf({ ...genuine, headers: { ...genuine.headers, [header]: undefined } })).toBe('unsigned');
    const after = (ms: number) => new Date(NOW.getTime() + ms);
    expect([-300_001, -300_000, 300_000, 300_001].map((ms) => reasonOf(genuine, after(ms)))).toEqual([
      'timestamp',
      'verified',
      'verified',
      'timestamp',
    ]);
  });

  it('signed nonsense is refused as malformed', () => {
    const odd: Partial<PaymentNotice>[] = [
      { amountFen: fen(0) },
      { amountFen: fen(1.5) },
      { amountFen: fen(-5) },
      { orderNo: 'x' },
      { transactionId: "t';--" },
    ];
    for (const change of odd) expect(reasonOf(signNotice(identity, { ...notice, ...change }, NOW))).toBe('malformed');
  });
});
