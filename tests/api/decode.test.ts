import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { couponFromWire, productFromWire, submittedFromWire } from '#api/decode/membership.decode.ts';
import { orderAnswerFromWire } from '#api/decode/order-status.decode.ts';
import { userFromWire } from '#api/decode/user.decode.ts';
import { memberInfo } from '#contract/membership.contract.ts';
import { userCenter } from '#contract/opening.contract.ts';
import { findOrder } from '#contract/order-status.contract.ts';

const user = (wire: unknown) => userFromWire(v.parse(userCenter.output, wire));
const order = (wire: unknown) => orderAnswerFromWire(v.parse(findOrder.output, wire));

describe('user info from the wire', () => {
  it.each([[null], [{}], [{ userId: null }], [{ userId: '' }]])(
    '%j has no content and is asked again (S4-12, D-46)',
    (wire) => {
      expect(user(wire)).toBeNull();
    },
  );

  it.each<[unknown, boolean]>([
    ...[true, 1, '1', 'true'].map((value): [unknown, boolean] => [value, true]),
    ...[false, 0, 2, '0', '', 'false', 'True', null, undefined].map((value): [unknown, boolean] => [value, false]),
  ])('a flag that comes as %j is %s (D-80)', (value, meant) => {
    expect(user({ userId: '7', isOpenMember: value })?.isOpenMember).toBe(meant);
  });

  it('is the same member whether a host sends the id as number or text, the flag as 1 or true (D-80)', () => {
    expect(user({ userId: 7, isOpenMember: 1 })).toEqual(user({ userId: '7', isOpenMember: true }));
  });

  it.each(['', '长'.repeat(2_000), '订单 1'])(
    'reads a paid order as none when no call may name it: %s (S4-27)',
    (orderNo) => {
      expect(user({ userId: '7', unacknowledgedOrder: { orderNo } })?.unacknowledgedOrderNo).toBeNull();
    },
  );

  it('names a paid order that the member has not seen yet (S4-27)', () => {
    const unacknowledgedOrder = { orderNo: 'BX20261120000061' };
    expect(user({ userId: '7', unacknowledgedOrder })?.unacknowledgedOrderNo).toBe('BX20261120000061');
  });

  it('takes the expiry from the first item of upgradeList (S3-04)', () => {
    const upgradeList = [{ expireDate: '2027-01-01T00:00:00+08:00' }, { expireDate: '2030-01-01T00:00:00+08:00' }];
    expect(user({ userId: '7', upgradeList })?.expiresAt).toBe('2027-01-01T00:00:00+08:00');
    expect(user({ userId: '7' })?.expiresAt).toBeNull();
  });
});

describe('money from the wire', () => {
  it('is yuan there and whole fen here, for every price and coupon (S3-07, S3-14, I17)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (fen) => {
        const yuan = fen / 100;
        const wire = {
          id: 'p',
          productTypeStr: '1年',
          discountFee: yuan,
          originalFee: yuan,
          discountRate: yuan,
          isSelect: 0,
        };
        const [parsed] = v.parse(memberInfo.output, { productConfigResponses: [wire] }).productConfigResponses;
        if (parsed === undefined) throw new Error('no product');
        expect(productFromWire(parsed)).toMatchObject({
          priceFen: fen,
          originalFen: fen,
          reductionFen: fen,
          preselected: false,
        });
        const coupon = {
          couponId: 'c',
          faceValue: yuan,
          orderFee: yuan,
          useGoodsType: '全品类',
          status: 1,
          effectiveEndDate: '2101-01-01T00:00:00+08:00',
        };
        expect(couponFromWire(coupon)).toMatchObject({ faceValueFen: fen, thresholdFen: fen });
        const submitted = {
          orderId: 'o',
          orderNo: 'n',
          payAmount: yuan,
          orderStatus: 0,
          expireTime: '2026-11-20T10:00:00+08:00',
        };
        expect(submittedFromWire(submitted)).toMatchObject({
          amountFen: fen,
          expiresAt: Date.parse('2026-11-20T02:00:00Z'),
        });
      }),
    );
  });
});

describe('the state of an order from the wire', () => {
  it.each([2, '2', 'TRADE_SUCCESS'])('%j is paid in either vocabulary (S3-22, S3-23, D-02)', (orderStatus) => {
    expect(order({ orderStatus }).status).toBe('paid');
  });

  it('is never paid when it is something else (I-1, I-8)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.string()), (orderStatus) => {
        fc.pre(!['2', 'TRADE_SUCCESS'].includes(String(orderStatus)));
        expect(order({ orderStatus }).status).not.toBe('paid');
      }),
    );
  });

  it('keeps name, end and areas as the server says them (S3-24, I-14)', () => {
    const paid = {
      orderStatus: 2,
      levelName: '投标通',
      endTime: '2027-11-20T00:00:00+08:00',
      payAreas: '江苏,浙江',
      orderId: 'o1',
      orderNo: 'B1',
    };
    expect(order(paid)).toEqual({
      status: 'paid',
      orderId: 'o1',
      orderNo: 'B1',
      levelName: '投标通',
      endsAt: Date.parse('2027-11-19T16:00:00Z'),
      payAreas: '江苏,浙江',
      announcementId: null,
    });
    expect(order({ ...paid, endTime: null, announcementId: 'a1' })).toMatchObject({
      endsAt: null,
      announcementId: 'a1',
    });
    const nationwide = order({ ...paid, payAreas: '' }).payAreas;
    const unnamed = order({ ...paid, payAreas: undefined }).payAreas;
    expect([nationwide, unnamed], 'the whole nation, and a host that names no areas').toEqual(['', null]);
  });
});
