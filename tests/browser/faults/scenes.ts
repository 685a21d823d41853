import type { Page } from '@playwright/test';
import type { EndpointId } from '../../../src/api/contract/registry.ts';
import {
  arrive,
  askToLeave,
  buy,
  chooseSms,
  closeDialog,
  coded,
  fillIn,
  fillProfile,
  forbidPaying,
  forbidPc,
  goTo,
  LIST,
  leaveForOrders,
  letOrder,
  letPoll,
  ORDERS,
  pass,
  press,
  scanCode,
  settleIn,
  showPrices,
  typePhone,
} from './acts.ts';
import type { FaultyNetwork } from './faulty-network.ts';

/** How a page makes one call, and how a visitor leaves it before the response. */
export interface Scene {
  readonly id: EndpointId;
  /** Why this call is one of those that money, session and menus depend on. */
  readonly reason: string;
  readonly who: 'guest' | 'member' | 'newcomer';
  /** Inner address the page is opened at. */
  readonly at: string;
  /** It is made once: two answers to it cannot come in the wrong order, only one after those to all other calls. */
  readonly once?: true;
  /** The page asks it for something else while it opens; only what is asked after `prepare` breaks. */
  readonly alsoBefore?: true;
  /** From the opened page to right before the call; what only opens the page has none. */
  readonly prepare?: (page: Page, network: FaultyNetwork) => Promise<void>;
  readonly ask?: (page: Page, network: FaultyNetwork) => Promise<void>;
  readonly leave: (page: Page) => Promise<void>;
  /** From where leaving led to where `prepare` begins. */
  readonly back?: (page: Page) => Promise<void>;
  /** Data of a good answer, where asking the real host would change what the next case begins with. */
  readonly good?: (token: string) => unknown;
}

export const SCENES: readonly Scene[] = [
  {
    id: 'sendMessageCode',
    reason: 'session: without a code nobody comes in',
    who: 'guest',
    at: '#/login',
    prepare: typePhone,
    ask: (page) => press(page, 'code.requested'),
    leave: (page) => press(page, 'qr.chosen'),
    back: chooseSms,
    good: () => ({ resendAfterSeconds: 60, expiresAt: '2099-01-01T00:00:00+08:00', sandboxCode: null }),
  },
  {
    id: 'messageLogin',
    reason: 'session: it hands out the token',
    who: 'guest',
    at: '#/login',
    prepare: fillIn,
    ask: (page) => press(page, 'login.submitted'),
    leave: (page) => press(page, 'qr.chosen'),
    back: chooseSms,
    good: (token) => ({ token, isNewUser: false }),
  },
  {
    id: 'getQrcode',
    reason: 'session: the other way in',
    who: 'guest',
    at: '#/login',
    prepare: typePhone,
    ask: (page) => press(page, 'qr.chosen'),
    leave: chooseSms,
  },
  {
    id: 'checkQrcode',
    reason: 'session: it hands out the token',
    who: 'guest',
    at: '#/login',
    prepare: scanCode,
    ask: pass(2_100),
    leave: chooseSms,
    good: (token) => ({ status: 'confirmed', token }),
  },
  { id: 'userCenter', reason: 'session: who is here', who: 'member', at: LIST, once: true, leave: leaveForOrders },
  {
    id: 'companyConfiguration',
    reason: 'menus and money: brand of the host, and whether it may sell',
    who: 'member',
    at: LIST,
    once: true,
    leave: leaveForOrders,
  },
  { id: 'listMenu', reason: 'menus', who: 'member', at: LIST, once: true, leave: leaveForOrders },
  {
    id: 'jumpPermission',
    reason: 'menus: where home is',
    who: 'member',
    at: '#/login',
    once: true,
    leave: leaveForOrders,
  },
  {
    id: 'checkPerfectInfo',
    reason: 'session: a profile that is not complete opens nothing',
    who: 'newcomer',
    at: LIST,
    once: true,
    leave: goTo('#/login'),
  },
  {
    id: 'perfect',
    reason: 'session: it opens the product',
    who: 'newcomer',
    at: LIST,
    prepare: fillProfile,
    ask: (page) => press(page, 'profile.submitted'),
    leave: goTo('#/login'),
    back: goTo('#/perfect'),
    good: () => null,
  },
  {
    id: 'pcLoginAuth',
    reason: 'session: whether this membership may be used here',
    who: 'member',
    at: LIST,
    once: true,
    // The first page is checked as soon as the flows of a member have come.
    prepare: settleIn,
    leave: goTo('#/informationQuery/bid'),
  },
  {
    id: 'serverInfo',
    reason: 'money: whom to speak to when a PC is not allowed',
    who: 'member',
    at: LIST,
    once: true,
    // The first page is checked already; going to another one would close the pop-up.
    prepare: forbidPc,
    leave: (page) => press(page, 'popup.closed'),
  },
  {
    id: 'dictDetail',
    reason: 'money: what is said where nothing may be sold',
    who: 'member',
    at: LIST,
    alsoBefore: true,
    prepare: forbidPaying,
    ask: buy,
    leave: (page) => press(page, 'popup.closed'),
  },
  {
    // The shell requests it, not a page: there is nothing to close yet, and the dialog also opens on another page.
    id: 'toOpenMember',
    reason: 'money: whether this member may pay',
    who: 'member',
    at: LIST,
    once: true,
    prepare: buy,
    leave: leaveForOrders,
  },
  {
    id: 'activityDetail',
    reason: 'money: the price depends on it',
    who: 'member',
    at: LIST,
    prepare: arrive,
    ask: buy,
    leave: closeDialog,
  },
  {
    id: 'memberTypes',
    reason: 'money: what is on sale',
    who: 'member',
    at: LIST,
    prepare: arrive,
    ask: buy,
    leave: closeDialog,
  },
  {
    id: 'entitlementLists',
    reason: 'money: what is compared before buying',
    who: 'member',
    at: LIST,
    prepare: arrive,
    ask: buy,
    leave: closeDialog,
  },
  {
    id: 'memberInfo',
    reason: 'money: prices and coupons',
    who: 'member',
    at: LIST,
    prepare: showPrices,
    ask: pass(400),
    leave: closeDialog,
  },
  {
    // No second order is asked before the first is answered, whatever is closed and opened meanwhile (I-15).
    id: 'submitOrder',
    reason: 'money: it makes the order',
    who: 'member',
    at: LIST,
    once: true,
    prepare: showPrices,
    ask: letOrder,
    leave: closeDialog,
  },
  {
    id: 'payPrepay',
    reason: 'money: it makes the code that people pay by',
    who: 'member',
    at: LIST,
    prepare: showPrices,
    ask: letOrder,
    leave: closeDialog,
  },
  {
    id: 'findOrder',
    reason: 'money: whether it is paid',
    who: 'member',
    at: LIST,
    prepare: showPrices,
    ask: letPoll,
    leave: closeDialog,
  },
  {
    id: 'closeOrder',
    reason: 'money: one live order at a time',
    who: 'member',
    at: LIST,
    prepare: coded,
    ask: (page) => press(page, 'duration.chosen'),
    leave: closeDialog,
  },
  {
    id: 'myOrders',
    reason: 'money: what was bought',
    who: 'member',
    at: LIST,
    prepare: arrive,
    ask: goTo(ORDERS),
    leave: goTo(LIST),
  },
  {
    id: 'logout',
    reason: 'session: it ends it',
    who: 'member',
    at: LIST,
    once: true,
    prepare: askToLeave,
    ask: (page) => press(page, 'logout.confirmed'),
    leave: pass(10_000),
    good: () => null,
  },
];
