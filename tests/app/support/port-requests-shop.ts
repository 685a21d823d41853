import { get, post } from './port-recorder.ts';
import type { PortRow } from './port-requests.ts';

const ENDS = '2027-03-04T05:06:07.000Z';
const ENDS_MS = 1_804_136_767_000;
const toPermission = (entitlement: string, rest: object = {}) => ({
  status: 1,
  entitlement,
  limit: 11,
  used: 4,
  resetAt: '2026-11-21T16:00:00.000Z',
  boughtAreas: ['浙江'],
  infoArea: '广东',
  trial: false,
  liftedBy: { memberCode: 'qiyetong', memberName: '企业通' },
  ...rest,
});
const AREA_JSON = JSON.stringify([
  { name: 'all' },
  { name: '浙江', children: [{ name: 'all' }, { name: '杭州' }] },
  { name: '广东' },
]);

/** Purchase, orders, coupons, permissions and the session: what each port is asked, what it sends and what it gives. */
export const SHOP_PORTS: Readonly<Record<string, readonly PortRow[]>> = {
  'coupons.couponDevice': [{ sends: [post('/webchat/api/couponDevice', { deviceType: 50 })] }],
  'coupons.activityDetail': [
    {
      answers: {
        activityDetail: {
          activityDetailVo: { actiId: 'acti-9', title: '年终优惠', description: '送券', endDate: ENDS, joined: true },
        },
      },
      sends: [post('/webchat/api/activity/detail', { deviceType: 50 })],
      gives: { actiId: 'acti-9', title: '年终优惠', description: '送券', endsAt: ENDS_MS, joined: true },
    },
    {
      answers: { activityDetail: { activityDetailVo: null } },
      sends: [post('/webchat/api/activity/detail', { deviceType: 50 })],
      gives: null,
    },
  ],
  'coupons.joinActivity': [
    { input: { actiId: 'acti-9' }, sends: [post('/webchat/api/activity/joinActivity', { actiId: 'acti-9' })] },
  ],
  'coupons.myCouponList': [
    {
      input: { page: 3 },
      answers: {
        myCouponList: {
          records: [
            {
              couponId: 'c1',
              faceValue: 12.5,
              orderFee: 99,
              useGoodsType: '投标通',
              status: 1,
              effectiveEndDate: ENDS,
            },
            {
              couponId: 'c2',
              faceValue: 50,
              orderFee: 0,
              useGoodsType: '全品类',
              status: 2,
              effectiveEndDate: '2101-06-01T00:00:00.000Z',
            },
          ],
          total: 12,
        },
      },
      sends: [post('/webchat/api/myCouponList', { pageNumber: 3, pageSize: 5 })],
      gives: {
        coupons: [
          { couponId: 'c1', faceValueFen: 1_250, thresholdFen: 9_900, goodsType: '投标通', status: 1, endsAt: ENDS_MS },
          { couponId: 'c2', faceValueFen: 5_000, thresholdFen: 0, goodsType: '全品类', status: 2, endsAt: null },
        ],
        total: 12,
        pages: 3,
      },
    },
  ],
  'purchase.toOpenMember': [
    {
      input: { memberCode: 'qiyetong', reason: 'permission' },
      answers: {
        toOpenMember: { canPay: true, message: null, renewal: { memberCode: 'toubiaotong', payAreas: '浙江,江苏' } },
      },
      sends: [post('/webchat/api/toOpenMember', { memberCode: 'qiyetong', source: 'permission' })],
      gives: { canPay: true, renewal: { memberCode: 'toubiaotong', areas: ['浙江', '江苏'] } },
    },
    {
      input: { memberCode: null, reason: 'header' },
      answers: { toOpenMember: { canPay: false, message: '暂停支付', renewal: null } },
      sends: [post('/webchat/api/toOpenMember', { source: 'header' })],
      gives: { canPay: false, renewal: null },
    },
  ],
  'purchase.offer': [
    {
      answers: {
        activityDetail: {
          activityDetailVo: { actiId: 'act-7', title: '岁末', description: '说明', endDate: ENDS, joined: true },
        },
        memberTypes: [{ memberCode: 'toubiaotong', memberName: '投标通', memberDesc: '按省', status: 0 }],
        entitlementLists: [],
      },
      sends: [
        post('/webchat/api/activity/detail', { deviceType: 50 }),
        get('/webchat/api/memberType/list'),
        get('/webchat/api/memberType/entitlements'),
      ],
      gives: {
        activity: { actiId: 'act-7', title: '岁末', description: '说明', joined: true },
        memberTypes: [{ memberCode: 'toubiaotong', memberName: '投标通', memberDesc: '按省', status: 0 }],
        entitlementLists: [],
      },
    },
    {
      answers: { activityDetail: { activityDetailVo: null }, memberTypes: [], entitlementLists: [] },
      sends: [
        post('/webchat/api/activity/detail', { deviceType: 50 }),
        get('/webchat/api/memberType/list'),
        get('/webchat/api/memberType/entitlements'),
      ],
      gives: { activity: null, memberTypes: [], entitlementLists: [] },
    },
  ],
  'purchase.memberInfo': [
    {
      input: { memberCode: 'qiyetong', memberName: '企业通', areas: ['浙江', '广东'], actiId: 'act-7', ordered: null },
      answers: {
        selArea: AREA_JSON,
        memberInfo: {
          productConfigResponses: [
            {
              id: 'p-3',
              productTypeStr: '3个月',
              discountFee: 799,
              originalFee: 999.5,
              discountRate: 200.5,
              isSelect: true,
              periodEnd: ENDS,
            },
          ],
          periodNow: '2026-12-01T00:00:00.000Z',
          higherMember: { memberName: '旗舰通', expireDate: ENDS },
          overlappedMember: { memberName: '标讯通', payArea: '浙江,广东', expireDate: ENDS },
          payAreaList: [],
          couponList: [
            {
              couponId: 'c0',
              faceValue: 500,
              orderFee: 700,
              useGoodsType: '企业通',
              status: 1,
              effectiveEndDate: '2026-11-01T00:00:00+08:00',
            },
            // Over by the clock of any device that runs this.
            {
              couponId: 'c1',
              faceValue: 20,
              orderFee: 700,
              useGoodsType: '企业通',
              status: 1,
              effectiveEndDate: '2026-11-22T00:00:00+08:00',
            },
            { couponId: 'c2', faceValue: 30, orderFee: 800, useGoodsType: '全品类', status: 1, effectiveEndDate: ENDS },
          ],
        },
      },
      sends: [
        post('/webchat/api/memberInfo', { memberCode: 'qiyetong', payAreas: '浙江,广东', actiId: 'act-7' }),
        get('/webchat/common/selArea'),
      ],
      gives: {
        products: [
          {
            productId: 'p-3',
            label: '3个月',
            priceFen: 79_900,
            originalFen: 99_950,
            reductionFen: 20_050,
            preselected: true,
            periodEnd: ENDS_MS,
            bestCoupon: {
              couponId: 'c1',
              faceValueFen: 2_000,
              thresholdFen: 70_000,
              goodsType: '企业通',
              status: 1,
              effectiveEndAt: new Date('2026-11-21T16:00:00.000Z'),
            },
            payableFen: 77_900,
          },
        ],
        areaChoices: ['浙江', '广东'],
        periodNow: 1_796_083_200_000,
        higher: { memberName: '旗舰通', endsAt: ENDS_MS },
        overlapped: { memberName: '标讯通', areas: '浙江,广东', endsAt: ENDS_MS },
      },
    },
    {
      input: {
        memberCode: 'qiyetong',
        memberName: '企业通',
        areas: ['浙江', '广东'],
        actiId: 'act-7',
        ordered: { productId: 'p-3', couponId: 'c3' },
      },
      answers: {
        selArea: AREA_JSON,
        memberInfo: {
          productConfigResponses: [
            {
              id: 'p-3',
              productTypeStr: '3个月',
              discountFee: 799,
              originalFee: 999.5,
              discountRate: 200.5,
              isSelect: true,
              periodEnd: ENDS,
            },
          ],
          periodNow: '2026-12-01T00:00:00.000Z',
          higherMember: { memberName: '旗舰通', expireDate: ENDS },
          overlappedMember: { memberName: '标讯通', payArea: '浙江,广东', expireDate: ENDS },
          payAreaList: [],
          couponList: [
            {
              couponId: 'c0',
              faceValue: 500,
              orderFee: 700,
              useGoodsType: '企业通',
              status: 1,
              effectiveEndDate: '2026-11-01T00:00:00+08:00',
            },
            // Over by the clock of any device that runs this.
            {
              couponId: 'c1',
              faceValue: 20,
              orderFee: 700,
              useGoodsType: '企业通',
              status: 1,
              effectiveEndDate: '2026-11-22T00:00:00+08:00',
            },
            { couponId: 'c3', faceValue: 10, orderFee: 0, useGoodsType: '全品类', status: 1, effectiveEndDate: ENDS },
            { couponId: 'c2', faceValue: 30, orderFee: 800, useGoodsType: '全品类', status: 1, effectiveEndDate: ENDS },
          ],
        },
      },
      sends: [
        post('/webchat/api/memberInfo', { memberCode: 'qiyetong', payAreas: '浙江,广东', actiId: 'act-7' }),
        get('/webchat/common/selArea'),
      ],
      gives: {
        products: [
          {
            productId: 'p-3',
            label: '3个月',
            priceFen: 79_900,
            originalFen: 99_950,
            reductionFen: 20_050,
            preselected: true,
            periodEnd: ENDS_MS,
            bestCoupon: {
              couponId: 'c3',
              faceValueFen: 1_000,
              thresholdFen: 0,
              goodsType: '全品类',
              status: 1,
              effectiveEndAt: new Date(ENDS),
            },
            payableFen: 78_900,
          },
        ],
        areaChoices: ['浙江', '广东'],
        periodNow: 1_796_083_200_000,
        higher: { memberName: '旗舰通', endsAt: ENDS_MS },
        overlapped: { memberName: '标讯通', areas: '浙江,广东', endsAt: ENDS_MS },
      },
    },
    {
      input: {
        memberCode: 'qiyetong',
        memberName: '企业通',
        areas: ['浙江', '广东'],
        actiId: 'act-7',
        ordered: { productId: 'p-1', couponId: 'c3' },
      },
      answers: {
        selArea: AREA_JSON,
        memberInfo: {
          productConfigResponses: [
            {
              id: 'p-3',
              productTypeStr: '3个月',
              discountFee: 799,
              originalFee: 999.5,
              discountRate: 200.5,
              isSelect: true,
              periodEnd: ENDS,
            },
          ],
          periodNow: '2026-12-01T00:00:00.000Z',
          higherMember: { memberName: '旗舰通', expireDate: ENDS },
          overlappedMember: { memberName: '标讯通', payArea: '浙江,广东', expireDate: ENDS },
          payAreaList: [],
          couponList: [
            {
              couponId: 'c0',
              faceValue: 500,
              orderFee: 700,
              useGoodsType: '企业通',
              status: 1,
              effectiveEndDate: '2026-11-01T00:00:00+08:00',
            },
            // Over by the clock of any device that runs this.
            {
              couponId: 'c1',
              faceValue: 20,
              orderFee: 700,
              useGoodsType: '企业通',
              status: 1,
              effectiveEndDate: '2026-11-22T00:00:00+08:00',
            },
            { couponId: 'c3', faceValue: 10, orderFee: 0, useGoodsType: '全品类', status: 1, effectiveEndDate: ENDS },
            { couponId: 'c2', faceValue: 30, orderFee: 800, useGoodsType: '全品类', status: 1, effectiveEndDate: ENDS },
          ],
        },
      },
      sends: [
        post('/webchat/api/memberInfo', { memberCode: 'qiyetong', payAreas: '浙江,广东', actiId: 'act-7' }),
        get('/webchat/common/selArea'),
      ],
      gives: {
        products: [
          {
            productId: 'p-3',
            label: '3个月',
            priceFen: 79_900,
            originalFen: 99_950,
            reductionFen: 20_050,
            preselected: true,
            periodEnd: ENDS_MS,
            bestCoupon: {
              couponId: 'c1',
              faceValueFen: 2_000,
              thresholdFen: 70_000,
              goodsType: '企业通',
              status: 1,
              effectiveEndAt: new Date('2026-11-21T16:00:00.000Z'),
            },
            payableFen: 77_900,
          },
        ],
        areaChoices: ['浙江', '广东'],
        periodNow: 1_796_083_200_000,
        higher: { memberName: '旗舰通', endsAt: ENDS_MS },
        overlapped: { memberName: '标讯通', areas: '浙江,广东', endsAt: ENDS_MS },
      },
    },
  ],
  'purchase.submitOrder': [
    {
      input: { memberCode: 'toubiaotong', productId: 'p-12', areas: ['浙江', '广东'], couponId: 'c1', actiId: 'act-7' },
      answers: {
        submitOrder: { orderId: 'ord-1', orderNo: 'no-1', payAmount: 1999.9, orderStatus: 0, expireTime: ENDS },
      },
      sends: [
        post('/webchat/api/submitOrder', {
          payType: 'PC-wechat',
          memberCode: 'toubiaotong',
          actiId: 'act-7',
          payAreas: '浙江,广东',
          couponId: 'c1',
          productId: 'p-12',
        }),
      ],
      gives: { orderId: 'ord-1', orderNo: 'no-1', amountFen: 199_990, expiresAt: ENDS_MS },
    },
    {
      input: { announcementId: 'ann-7', productId: 'docking-report', count: 3 },
      answers: {
        dockingSubmitOrder: { orderId: 'ord-2', orderNo: 'no-2', payAmount: 99, orderStatus: 0, expireTime: ENDS },
      },
      sends: [
        post('/api/order/project-analysis-docking/submitOrder', {
          payType: 'PC-wechat',
          productId: 'docking-report',
          id: 'ann-7',
          count: 3,
        }),
      ],
      gives: { orderId: 'ord-2', orderNo: 'no-2', amountFen: 9_900, expiresAt: ENDS_MS },
    },
  ],
  'purchase.showDockingPrice': [
    {
      input: { announcementId: 'ann-8', count: 2 },
      answers: {
        showDockingPrice: {
          priceList: [{ productId: 'docking-report', label: '项目分析报告', price: 99, originalPrice: 199.5 }],
        },
      },
      sends: [post('/api/show-docking-price', { id: 'ann-8' })],
      gives: [
        {
          productId: 'docking-report',
          label: '项目分析报告×2',
          priceFen: 19_800,
          originalFen: 39_900,
          reductionFen: 20_100,
          preselected: false,
          bestCoupon: null,
          payableFen: 19_800,
          periodEnd: null,
        },
      ],
    },
    {
      input: { announcementId: 'ann-7', count: 1 },
      answers: {
        showDockingPrice: {
          priceList: [
            { productId: 'docking-report', label: '项目分析报告', price: 99, originalPrice: 199.5 },
            { productId: 'docking-adviser', label: '项目对接顾问', price: 599, originalPrice: null, owned: true },
          ],
        },
      },
      sends: [post('/api/show-docking-price', { id: 'ann-7' })],
      gives: [
        {
          productId: 'docking-report',
          label: '项目分析报告',
          priceFen: 9_900,
          originalFen: 19_950,
          reductionFen: 10_050,
          preselected: false,
          bestCoupon: null,
          payableFen: 9_900,
          periodEnd: null,
        },
        {
          productId: 'docking-adviser',
          label: '项目对接顾问',
          priceFen: 59_900,
          originalFen: 59_900,
          reductionFen: 0,
          preselected: false,
          bestCoupon: null,
          payableFen: 59_900,
          periodEnd: null,
          owned: true,
        },
      ],
    },
  ],
  'purchase.payPrepay': [
    {
      input: { orderId: 'ord-1' },
      answers: { payPrepay: { codeUrl: 'weixin://wxpay/bizpayurl?pr=a', codeExpireTime: ENDS } },
      sends: [post('/webchat/api/payPrepay', { orderId: 'ord-1' })],
      gives: { codeUrl: 'weixin://wxpay/bizpayurl?pr=a', cashierUrl: null, expiresAt: ENDS_MS },
    },
  ],
  'purchase.closeOrder': [
    {
      input: { orderId: 'ord-2' },
      answers: { closeOrder: { orderStatus: 2 } },
      sends: [post('/webchat/api/order/close', { orderId: 'ord-2' })],
      gives: { status: 'paid' },
    },
  ],
  'order-cancellation.closeOrder': [
    {
      input: { orderId: 'ord-3' },
      answers: { closeOrder: { orderStatus: 3 } },
      sends: [post('/webchat/api/order/close', { orderId: 'ord-3' })],
      gives: { status: 'closed' },
    },
  ],
  'purchase.findOrder': [
    {
      input: { orderId: 'ord-4' },
      answers: {
        findOrder: {
          orderStatus: 2,
          levelName: '投标通',
          endTime: ENDS,
          payAreas: '江苏',
          orderNo: 'no-4',
          orderId: 'ord-4',
        },
      },
      sends: [post('/webchat/api/findOrder', { orderId: 'ord-4' })],
      gives: {
        status: 'paid',
        orderId: 'ord-4',
        orderNo: 'no-4',
        levelName: '投标通',
        endsAt: ENDS_MS,
        payAreas: '江苏',
        announcementId: null,
      },
    },
    {
      input: { orderId: 'ord-8' },
      answers: { findOrder: { orderStatus: 4, levelName: '企业通', endTime: ENDS, orderNo: 'no-8', orderId: null } },
      sends: [post('/webchat/api/findOrder', { orderId: 'ord-8' })],
      gives: {
        status: 'refunding',
        orderId: null,
        orderNo: 'no-8',
        levelName: '企业通',
        endsAt: ENDS_MS,
        payAreas: null,
        announcementId: null,
      },
    },
  ],
  'pending-purchase.findOrder': [
    {
      input: { orderNo: 'no-5' },
      answers: {
        findOrder: {
          orderStatus: 'TRADE_CLOSED',
          levelName: null,
          endTime: null,
          orderNo: 'no-5',
          orderId: 'ord-5',
          announcementId: 'ann-5',
        },
      },
      sends: [post('/webchat/api/findOrder', { orderNo: 'no-5' })],
      gives: {
        status: 'closed',
        orderId: 'ord-5',
        orderNo: 'no-5',
        levelName: null,
        endsAt: null,
        payAreas: null,
        announcementId: 'ann-5',
      },
    },
  ],
  'pending-purchase.unacknowledgedOrders': [
    {
      answers: { unacknowledgedOrders: [{ orderId: 'ord-6', orderNo: 'no-6' }] },
      sends: [get('/webchat/api/order/unacknowledged')],
      gives: [{ orderId: 'ord-6', orderNo: 'no-6' }],
    },
  ],
  'acknowledgement.markAsked': [{ input: { orderNo: 'no-8' }, sends: [], gives: 'asked' }],
  'acknowledgement.acknowledgeOrder': [
    {
      input: { orderNo: 'no-7' },
      answers: { acknowledgeOrder: { first: true } },
      sends: [post('/webchat/api/order/acknowledge', { orderNo: 'no-7' })],
      gives: { first: true },
    },
    {
      input: { orderNo: 'no-9' },
      answers: { acknowledgeOrder: { first: false } },
      sends: [post('/webchat/api/order/acknowledge', { orderNo: 'no-9' })],
      gives: { first: false },
    },
  ],
  'acknowledgement.claimNotice': [{ input: { orderNo: 'no-11' }, sends: [], gives: 'asked' }],
  'acknowledgement.readRecord': [{ input: { orderNo: 'no-10' }, sends: [], gives: 'asked' }],
  'purchase.listMemberUpgrade': [
    {
      answers: {
        listMemberUpgrade: [
          { levelId: 7, memberName: '企业通', isActive: 0, expireDate: ENDS, payArea: '浙江' },
          { levelId: 8, memberName: '投标通', isActive: 1, expireDate: null, payArea: '' },
        ],
      },
      sends: [get('/webchat/api/listMemberUpgrade')],
      gives: [
        { memberName: '企业通', isActive: 0, endsAt: ENDS_MS },
        { memberName: '投标通', isActive: 1, endsAt: null },
      ],
    },
  ],
  'service-period.listMemberUpgrade': [
    {
      answers: {
        listMemberUpgrade: [
          {
            levelId: 7,
            memberName: '企业通',
            isActive: 0,
            expireDate: '2026-11-22T00:00:00+08:00',
            payArea: '浙江,江苏',
          },
          { levelId: '8', memberName: '投标通', isActive: 1, expireDate: ENDS, payArea: '' },
          { levelId: 9, memberName: '标讯通', isActive: 1, expireDate: '2026-11-21T04:00:00.000Z', payArea: '' },
        ],
      },
      sends: [get('/webchat/api/listMemberUpgrade')],
      gives: [
        { levelId: '7', memberName: '企业通', state: 'inUse', endsAt: 1_795_276_800_000, areas: '浙江,江苏' },
        { levelId: '8', memberName: '投标通', state: 'waiting', endsAt: ENDS_MS, areas: '' },
        { levelId: '9', memberName: '标讯通', state: 'over', endsAt: 1_795_233_600_000, areas: '' },
      ],
    },
  ],
  'invoice.recallBuyer': [
    {
      answers: {
        invoiceList: {
          records: [
            {
              id: 'inv-1',
              orderId: 'o',
              orderNo: 'n',
              kind: 'special',
              title: '示例公司',
              taxNo: '91350100M000100Y43',
              email: 'a@example.com',
              amount: 5,
              status: 'issued',
              requestedAt: ENDS,
            },
          ],
          total: 1,
        },
      },
      sends: [post('/webchat/api/invoice/page', { pageNumber: 1, pageSize: 1 })],
      gives: { title: '示例公司', taxNo: '91350100M000100Y43', email: 'a@example.com', buyer: 'company' },
    },
    {
      answers: {
        invoiceList: { records: [], total: 0 },
        userDetail: { companyName: '本单位', email: 'b@example.com', realUserName: '王敏' },
      },
      sends: [post('/webchat/api/invoice/page', { pageNumber: 1, pageSize: 1 }), get('/webchat/api/userDetail')],
      gives: { title: '本单位', email: 'b@example.com' },
    },
  ],
  'invoice.requestInvoice': [
    {
      input: {
        orderId: 'ord-1',
        buyer: 'company',
        kind: 'special',
        title: '示例公司',
        taxNo: ' 91350100m000100y43 ',
        email: 'a@example.com',
        phone: '0571-1',
        address: '杭州',
        bank: '工行',
        bankAccount: '6222',
        remark: '备注',
      },
      answers: {
        requestInvoice: {
          id: 'inv-2',
          orderId: 'ord-1',
          orderNo: 'no-1',
          kind: 'special',
          title: '示例公司',
          taxNo: '91350100M000100Y43',
          email: 'a@example.com',
          amount: 1999,
          status: 'requested',
          invoiceNo: null,
          requestedAt: ENDS,
          issuedAt: null,
          reason: null,
        },
      },
      sends: [
        post('/webchat/api/invoice/request', {
          orderId: 'ord-1',
          buyer: 'company',
          kind: 'special',
          title: '示例公司',
          taxNo: '91350100M000100Y43',
          email: 'a@example.com',
          phone: '0571-1',
          address: '杭州',
          bank: '工行',
          bankAccount: '6222',
          remark: '备注',
        }),
      ],
      gives: {
        outcome: 'sent',
        invoice: {
          invoiceId: 'inv-2',
          orderId: 'ord-1',
          orderNo: 'no-1',
          kind: 'special',
          title: '示例公司',
          taxNo: '91350100M000100Y43',
          email: 'a@example.com',
          amountFen: 199_900,
          status: 'requested',
          invoiceNo: null,
          requestedAt: ENDS,
          issuedAt: null,
          reason: null,
        },
      },
    },
    {
      input: {
        orderId: 'ord-2',
        buyer: 'person',
        kind: 'electronic',
        title: '林一一',
        taxNo: '91350100M000100Y43',
        email: 'b@example.com',
        phone: '0571-1',
        address: '杭州',
        bank: '工行',
        bankAccount: '6222',
        remark: '',
      },
      sends: [
        post('/webchat/api/invoice/request', {
          orderId: 'ord-2',
          buyer: 'person',
          kind: 'electronic',
          title: '林一一',
          taxNo: '',
          email: 'b@example.com',
          phone: '',
          address: '',
          bank: '',
          bankAccount: '',
          remark: '',
        }),
      ],
    },
  ],
  'permission.serverInfo': [
    {
      answers: {
        serverInfo: [
          { label: 'image', value: '/kf.png' },
          { label: 'mobile', value: '020-1' },
          { label: 'qrcode', value: '/code.png' },
        ],
      },
      sends: [get('/webchat/common/serverInfo')],
      gives: { qrcode: '/code.png', mobile: '020-1' },
    },
  ],
  'permission.dictDetail': [
    {
      input: { dictName: 'tender_mobile' },
      answers: { dictDetail: { content: [{ name: 'n', value: 'v', label: 'l', subList: [] }] } },
      sends: [get('/webchat/api/dictDetail', { dictName: 'tender_mobile', page: '0', size: '9999' })],
      gives: [{ name: 'n', value: 'v', label: 'l', subList: [] }],
    },
  ],
  'download.downloadAttachmentsAuth': [
    {
      input: { id: 'ann-1' },
      answers: { downloadAttachmentsAuth: toPermission('downloadAnnouncement') },
      sends: [get('/webchat/api/auth/downloadAttachmentsAuth', { id: 'ann-1' })],
      gives: toPermission('downloadAnnouncement'),
    },
  ],
  'download.downloadAnnouncementAuth': [
    {
      input: { id: 'ann-2' },
      answers: { downloadAnnouncementAuth: -1 },
      sends: [post('/webchat/api/auth/downloadAnnouncementAuth', { id: 'ann-2' })],
      gives: toPermission('downloadAnnouncement', {
        status: -1,
        limit: null,
        used: null,
        resetAt: null,
        boughtAreas: [],
        infoArea: null,
        liftedBy: null,
      }),
    },
  ],
  'project-watch.getProjectMonitorPermission': [
    {
      input: { id: 'ann-3' },
      answers: { getProjectMonitorPermission: toPermission('projectMonitor', { status: 0 }) },
      sends: [get('/webchat/api/auth/getProjectMonitorPermission', { id: 'ann-3' })],
      gives: { granted: false, refusal: toPermission('projectMonitor', { status: 0 }) },
    },
    {
      input: { id: 'ann-4' },
      answers: { getProjectMonitorPermission: toPermission('projectMonitor') },
      sends: [get('/webchat/api/auth/getProjectMonitorPermission', { id: 'ann-4' })],
      gives: { granted: true },
    },
  ],
  'areas.selArea': [
    {
      answers: { selArea: AREA_JSON },
      sends: [get('/webchat/common/selArea')],
      gives: [
        { name: 'all', code: '', label: '全国', children: [] },
        {
          name: 'region',
          code: 'region',
          label: '省份',
          children: [
            {
              name: '浙江',
              code: '浙江',
              label: '浙江',
              children: [{ name: '杭州', code: '浙江_杭州', label: '杭州', children: [] }],
            },
            { name: '广东', code: '广东', label: '广东', children: [] },
          ],
        },
      ],
    },
  ],
};
