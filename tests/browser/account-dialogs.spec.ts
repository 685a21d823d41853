import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { control, logIn, results, skipTour } from './support/member.ts';
import { type SmallProduct, startSmallProduct } from './support/product.ts';
import { scan } from './support/qr.ts';

/** Phones: without a membership and with six coupons, with a membership for 浙江, one that buys, one that changes its data, and three new ones. */
const TRIAL_PHONE = '19900000001';
const MEMBER = '19900000004';
const BUYER = '19900000003';
const WRITER = '19900000002';
const NEWCOMER = '13900004322';
const SECOND_NEWCOMER = '13900004323';
const LEAVER = '13900004324';

test.describe.configure({ mode: 'serial' });
let product: SmallProduct;
test.beforeAll(async () => {
  product = await startSmallProduct('300');
});
test.afterAll(() => product?.stop());

async function enter(page: Page, phone: string): Promise<void> {
  await page.goto(product.url);
  await logIn(page, phone);
  await expect(results(page).first()).toBeVisible();
}
/** Reloads the page as a member does, and stays when the browser asks. @throws Error when it does not ask. */
async function stayAtReload(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
}
const openAccount = (page: Page) => page.locator('[data-slot="user-trigger"]').click();

test('coupons are listed by five, and using one of another tier says where it is valid and leads there (S1-15, S2-71, S4-41, S4-43, D-33)', async ({
  page,
}) => {
  await enter(page, TRIAL_PHONE);
  await openAccount(page);
  await control(page, 'coupons.requested').click();
  const dialog = page.getByRole('dialog', { name: '我的优惠券' });
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await expect(dialog.getByText('长期有效')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '下一页' }).click();
  await expect(dialog.getByText('已失效')).toBeVisible();
  await dialog.getByRole('button', { name: '上一页' }).click();
  await dialog.getByRole('button', { name: /企业通可用/ }).click();
  const purchase = page.getByRole('dialog', { name: '开通会员' });
  await expect(purchase.getByRole('tab', { name: '投标通' })).toHaveAttribute('aria-selected', 'true');
  await purchase.getByRole('button', { name: '去看企业通' }).click();
  await expect(purchase.getByRole('tab', { name: '企业通' })).toHaveAttribute('aria-selected', 'true');
  await expect(purchase.getByText(/您的优惠券/)).toBeHidden();
  await expect(purchase.getByText(/^满\d+减\d+$/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('the service period names the membership in use, its end and its areas (S2-68, S2-70, S3-12, S3-13)', async ({
  page,
}) => {
  await enter(page, MEMBER);
  await openAccount(page);
  await control(page, 'servicePeriod.requested').click();
  const dialog = page.getByRole('dialog', { name: '服务期详情' });
  await expect(dialog.getByRole('listitem')).toContainText(['使用中']);
  await expect(dialog.getByText('浙江', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a field from which a profile or a subscription is sent by Enter has the focus again when that fails, and a reload loses nothing of the profile (S2-05, S2-13)', async ({
  page,
}) => {
  await page.goto(product.url);
  await logIn(page, NEWCOMER);
  await page.getByLabel('姓名').fill('林一一');
  await page.getByLabel('所属行业').selectOption({ index: 1 });
  await page.getByLabel('所在地区').selectOption({ index: 1 });
  const company = page.getByLabel('企业名称');
  await company.fill('杭州示例建设有限公司');
  await page.route('**/api/perfect*', (route) => route.abort());
  await company.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(company).toBeFocused();
  await page.reload();
  await expect(company).toHaveValue('杭州示例建设有限公司');
  await expect(page.getByLabel('姓名')).toHaveValue('林一一');
  await expect(page.getByLabel('所在地区')).not.toHaveValue('');
  await page.unroute('**/api/perfect*');
  await company.press('Enter');
  await skipTour(page);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '招标订阅' }).click();
  // Until it is known that there is no group, the button leads to their list.
  await page.getByRole('button', { name: '立即订阅' }).click();
  const editor = page.getByRole('dialog', { name: '订阅管理' });
  await editor.getByLabel('搜索词').fill('桥梁');
  const name = editor.getByLabel('订阅名称');
  await name.fill('桥梁工程');
  await page.route('**/subscription/save*', (route) => route.abort());
  await name.press('Enter');
  await expect(editor.getByRole('alert')).toBeVisible();
  await expect(name).toBeFocused();
  await stayAtReload(page);
  await expect(name).toHaveValue('桥梁工程');
});

test('a reload asks while changes of the account are not saved, on another page too, and no more once they are (S2-29)', async ({
  page,
}) => {
  await enter(page, WRITER);
  const menu = page.getByRole('navigation', { name: '主导航' });
  await menu.getByRole('link', { name: '账号设置' }).click();
  const company = page.getByLabel('企业名称');
  await company.fill('杭州另一家建设有限公司');
  await stayAtReload(page);
  await expect(company).toHaveValue('杭州另一家建设有限公司');
  await menu.getByRole('link', { name: '招标订阅' }).click();
  await expect(company).toBeHidden();
  await stayAtReload(page);
  await menu.getByRole('link', { name: '账号设置' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    void question.accept();
  });
  await page.reload();
  await expect(company).toHaveValue('杭州另一家建设有限公司');
  expect(questions).toEqual([]);
});

test('who gives no data may leave: the account is closed from the page of the profile, and what was typed stays until then (S7-12, D-82)', async ({
  page,
}) => {
  await page.goto(product.url);
  await logIn(page, LEAVER);
  await page.getByLabel('姓名').fill('林二二');
  await page.getByRole('button', { name: '注销账号' }).click();
  const closing = page.getByRole('dialog', { name: '注销账号' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(closing).toBeHidden();
  await expect(page.getByLabel('姓名')).toHaveValue('林二二');
  await page.getByRole('button', { name: '注销账号' }).click();
  await closing.getByRole('button', { name: '我已知晓，继续' }).click();
  await closing.getByLabel('验证码').fill('246810');
  await closing.getByLabel('请输入“确认注销”').fill('确认注销');
  await closing.getByRole('button', { name: '注销账号' }).click();
  await expect(closing.getByText(/验证码.*(错误|失效)/)).toBeVisible();
  const data = { frozenAt: '2026-11-23T00:00:00Z', deleteAfter: '2026-11-30T00:00:00Z' };
  await page.route(/frozenAccount/, (route) => route.fulfill({ json: { code: 200, data, message: '' } }));
  await closing.getByRole('button', { name: '注销账号' }).click();
  const closed = page.getByRole('dialog', { name: '账号已进入冷静期' });
  await closed.getByRole('button', { name: '知道了' }).click();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
});

test('the invoice of a paid order is requested once, survives a failure and stands in the list (S2-23, S5-23)', async ({
  page,
  browser,
}) => {
  await enter(page, BUYER);
  await openAccount(page);
  await control(page, 'purchase.requested').first().click();
  // The phone is another device: the page of the buyer stays in front.
  const cashier = await browser.newPage();
  await cashier.goto(await scan(page.getByRole('img', { name: /微信支付二维码/ })));
  await cashier.getByRole('button', { name: '确认支付' }).click();
  await cashier.close();
  await expect(page.getByText(/恭喜您/)).toBeVisible();
  await control(page, 'orders.opened').click();
  await page.getByRole('button', { name: /申请开票/ }).click();
  const dialog = page.getByRole('dialog', { name: '申请开票' });
  await dialog.getByLabel('纳税人识别号').fill('91350100M000100Y44');
  await control(page, 'invoice.submitted').click();
  await expect(dialog.getByText('请输入正确的纳税人识别号')).toBeVisible();
  await expect(dialog.getByText('请输入接收邮箱')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('纳税人识别号').fill('91350100m000100y43');
  await dialog.getByLabel('接收邮箱').fill('caiwu@example.com');
  await page.route('**/invoice/request*', (route) => route.abort());
  await dialog.getByLabel('接收邮箱').press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('接收邮箱')).toBeFocused();
  await stayAtReload(page);
  await expect(dialog.getByLabel('接收邮箱')).toHaveValue('caiwu@example.com');
  await page.unroute('**/invoice/request*');
  await control(page, 'invoice.submitted').click();
  await expect(page.getByRole('dialog', { name: '开票申请已提交' })).toBeVisible();
  await expectAccessible(page);
  await control(page, 'invoices.opened').click();
  await expect(page.getByText('91350100M000100Y43').locator('visible=true')).toBeVisible();
  await page.getByRole('tab', { name: '全部订单' }).click();
  await expect(page.getByText('开票中').locator('visible=true')).toBeVisible();
  await expectAccessible(page);
});

test('pressing again after a failure moves no control under the pointer of a guest or a new member, and a question about logging out closes when the profile is accepted (S2-05, S5-01, S5-23)', async ({
  page,
}) => {
  await page.goto(product.url);
  await logInWrongly(page);
  const failure = page.getByRole('main').getByRole('alert');
  await expectPressedInPlace(page, '**/login/messageLogin*', 'login.submitted');
  await page.unroute('**/login/messageLogin*');
  await logIn(page, SECOND_NEWCOMER);

  await expect(page).toHaveURL(/#\/perfect/);
  await page.getByLabel('姓名').fill('林二二');
  await page.getByLabel('企业名称').fill('杭州示例建设有限公司');
  await page.getByLabel('所属行业').selectOption({ index: 1 });
  await page.getByLabel('所在地区').selectOption({ index: 1 });
  await page.route('**/api/perfect*', (route) => route.abort());
  await control(page, 'profile.submitted').click();
  await expect(failure).toBeVisible();
  await page.unroute('**/api/perfect*');
  await expectPressedInPlace(page, '**/api/perfect*', 'profile.submitted');

  // The question that is asked while the profile is under way.
  let accept = (): void => undefined;
  const accepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  await page.route('**/api/perfect*', (route) => accepted.then(() => route.continue()));
  await control(page, 'profile.submitted').click();
  await control(page, 'logout.chosen').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  accept();
  await skipTour(page);
  await expect(question).toBeHidden();
});

/** Sends the form with a mistake, then without one to a host that does not answer; both are said. */
async function logInWrongly(page: Page): Promise<void> {
  await page.getByLabel('手机号').fill('1990000');
  await page.getByLabel('验证码').fill('000000');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.route('**/login/messageLogin*', (route) => route.abort());
  await control(page, 'login.submitted').click();
  await expect(page.getByText('请输入正确的手机号')).toBeVisible();
  // The mistake stays under its field until the form is sent again.
  await page.getByLabel('手机号').fill(SECOND_NEWCOMER);
  await control(page, 'login.submitted').click();
  await expect(page.getByText('请输入正确的手机号')).toBeHidden();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.unroute('**/login/messageLogin*');
}

/** The form shows a failure. Pressed again by a double click, its button stays where it is until the answer; the failure is then told again. */
async function expectPressedInPlace(page: Page, call: string, event: string): Promise<void> {
  const alert = page.getByRole('main').getByRole('alert');
  const button = control(page, event);
  const [failed, told] = [await button.boundingBox(), await alert.elementHandle()];
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(call, (route) => answered.then(() => route.abort()));
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(alert).toHaveCount(0);
  expect(await button.boundingBox(), event).toEqual(failed);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  answer();
  await expect(alert).toBeVisible();
  expect(await button.boundingBox(), event).toEqual(failed);
  expect(await alert.evaluate((now, before) => now === before, told), 'a new element').toBe(false);
  await page.unroute(call);
}
