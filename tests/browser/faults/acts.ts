import type { Page } from '@playwright/test';
import type { FaultyNetwork } from './faulty-network.ts';

/** Waits until something of this kind is drawn. */
export const until = async (page: Page, selector: string): Promise<void> => {
  await page.locator(selector).first().waitFor({ state: 'attached', timeout: 15_000 });
};

/** Presses the control of an event; it must be there and enabled. */
export async function press(page: Page, event: string): Promise<void> {
  const found = page.locator(`[data-event="${event}"]:not([disabled], [aria-busy=true])`).first();
  await found.waitFor({ state: 'attached', timeout: 5_000 });
  await found.dispatchEvent('click');
}

export const LIST = '#/subscribe/bidding';
export const ORDERS = '#/myOrder';
export const goTo =
  (hash: string) =>
  async (page: Page): Promise<void> =>
    page.evaluate((to) => {
      location.hash = to;
    }, hash);
export const leaveForOrders = goTo(ORDERS);

/** Time of the page passes, with every timer in it. */
export const pass =
  (milliseconds: number) =>
  (page: Page): Promise<void> =>
    page.clock.runFor(milliseconds);

/** Waits for the form of the application, which replaces the prerendered one, and types a phone. */
export const typePhone = async (page: Page, network: FaultyNetwork): Promise<void> => {
  await network.sent('companyConfiguration');
  await network.idle();
  await page.locator('#login-phone').fill('13900009999');
};
export const fillIn = async (page: Page, network: FaultyNetwork): Promise<void> => {
  await typePhone(page, network);
  await page.getByLabel('验证码').fill('246810');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
};
export const chooseSms = (page: Page): Promise<void> => press(page, 'sms.chosen');
/** A code made here: one address gets only some codes a minute from the real host. */
const TICKET = {
  ticket: 'ticket-of-a-test',
  browserSecret: 'secret-of-a-test',
  qrContent: 'http://localhost/scan-login',
  expiresAt: '2099-01-01T00:00:00+08:00',
};
export const scanCode = async (page: Page, network: FaultyNetwork): Promise<void> => {
  network.plans.set('getQrcode', { code: 200, data: TICKET });
  await typePhone(page, network);
  await press(page, 'qr.chosen');
  await network.sent('getQrcode');
  await network.idle();
  await until(page, '[data-slot="qr-code"]');
};

export const openPanel = async (page: Page): Promise<void> => {
  await until(page, '[data-slot="user-trigger"]');
  await page.locator('[data-slot="user-trigger"]').dispatchEvent('click');
};
export const buy = async (page: Page): Promise<void> => {
  await openPanel(page);
  await press(page, 'purchase.requested');
};
/** The purchase dialog up to its prices; they are asked once the choice has settled. */
export const showPrices = async (page: Page, network: FaultyNetwork): Promise<void> => {
  await buy(page);
  await network.sent('entitlementLists');
  await network.idle();
};
/**
 * The next call follows by itself, and on a busy computer before the picture of this one was seen:
 * these wait for calls alone.
 */
const passUntilPriced = async (page: Page, network: FaultyNetwork): Promise<void> => {
  await pass(400)(page);
  await network.sent('memberInfo');
  await network.idle();
};
const passUntilCoded = async (page: Page, network: FaultyNetwork): Promise<void> => {
  await passUntilPriced(page, network);
  await pass(400)(page);
  await network.sent('payPrepay');
  await network.idle();
};
/** The dialog asks for prices, then for the order, the code and its state without a click. */
export const letOrder = async (page: Page, network: FaultyNetwork): Promise<void> => {
  await passUntilPriced(page, network);
  await pass(400)(page);
};
export const letPoll = async (page: Page, network: FaultyNetwork): Promise<void> => {
  await passUntilCoded(page, network);
  await pass(3_100)(page);
};
export const coded = async (page: Page, network: FaultyNetwork): Promise<void> => {
  await showPrices(page, network);
  await passUntilCoded(page, network);
  await until(page, '[role="dialog"] [data-slot="qr-code"]');
};
export const closeDialog = (page: Page): Promise<void> => press(page, 'dialog.closed');

/** Waits for the first page of a member. */
export const arrive = async (page: Page, network: FaultyNetwork): Promise<void> => {
  await until(page, 'main li h2 a, main [data-slot=empty-state]');
  await network.idle();
};
/** File of the flows that act by themselves after the first view (vite.config.ts). */
const MEMBER_FLOWS = 'after-first-view';

/** Waits for the member's flows, which load once the first page is rendered and the browser is idle. */
export const settleIn = async (page: Page, network: FaultyNetwork): Promise<void> => {
  await arrive(page, network);
  for (let tries = 0; tries < 60 && !network.hasPart(MEMBER_FLOWS); tries += 1) {
    await pass(500)(page);
    await new Promise((later) => setTimeout(later, 20));
  }
  // A part by another name would cost each case the whole wait, in silence.
  if (!network.hasPart(MEMBER_FLOWS)) throw new Error(`the part ${MEMBER_FLOWS} has not come`);
  await pass(100)(page);
  await network.idle();
};

export async function fillProfile(page: Page): Promise<void> {
  await until(page, '[data-event="profile.submitted"]');
  await page.getByLabel('姓名').fill('林一一');
  await page.getByLabel('企业名称').fill('杭州示例建设有限公司');
  await page.getByLabel('所属行业').selectOption({ index: 1 });
  await page.getByLabel('所在地区').selectOption({ index: 1 });
}
export async function forbidPc(page: Page, network: FaultyNetwork): Promise<void> {
  network.plans.set('pcLoginAuth', { code: 200, data: -1 });
  await settleIn(page, network);
}
export async function forbidPaying(page: Page, network: FaultyNetwork): Promise<void> {
  network.plans.set('toOpenMember', { code: 200, data: { canPay: false } });
  await arrive(page, network);
}
export async function askToLeave(page: Page): Promise<void> {
  await openPanel(page);
  await press(page, 'logout.requested');
  await until(page, '[data-event="logout.confirmed"]');
}
