import type { Locator, Page } from '@playwright/test';
import { control, results } from '../support/member.ts';

/** A place where everything may fail from the next click on. */
export interface Place {
  readonly name: string;
  readonly who: 'guest' | 'member' | 'newcomer';
  readonly at: string;
  /** Up to the click, with a host that works. `attempt` differs from case to case. */
  readonly prepare: (page: Page, attempt: number) => Promise<void>;
  /** What was typed and must survive. */
  readonly typed?: (page: Page) => Locator;
  /** The first click after which everything fails; repeated once the host is back, unless a retry has done it. */
  readonly act: (page: Page) => Promise<void>;
  /** What the act leads to with a host that works. */
  readonly done: (page: Page) => Locator;
}

const go = (hash: string) => (page: Page) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);
const listed = (page: Page) => results(page).first().waitFor({ timeout: 30_000 });
const menu = async (page: Page, hash: string): Promise<void> => go(hash)(page);

export const PLACES: readonly Place[] = [
  {
    name: 'the login page, phone typed',
    who: 'guest',
    at: '#/login',
    prepare: async (page, attempt) => page.getByLabel('手机号').fill(`1390000520${attempt}`),
    typed: (page) => page.getByLabel('手机号'),
    act: (page) => control(page, 'code.requested').click(),
    done: (page) => page.getByText('演示环境不发送短信'),
  },
  {
    name: 'the list, words of a search typed',
    who: 'member',
    at: '#/subscribe/bidding',
    prepare: async (page) => {
      await listed(page);
      await page.getByRole('search').locator('input:visible').fill('工程');
    },
    typed: (page) => page.getByRole('search').locator('input:visible'),
    act: (page) => page.getByRole('search').locator('input:visible').press('Enter'),
    done: (page) => page.locator('main mark').first(),
  },
  {
    name: 'the list, an announcement clicked',
    who: 'member',
    at: '#/subscribe/bidding',
    prepare: listed,
    act: (page) => results(page).first().click(),
    done: (page) =>
      page
        .locator('main article h1, main h1')
        .filter({ hasText: /\S{6,}/ })
        .first(),
  },
  {
    name: 'the list, a membership wanted',
    who: 'member',
    at: '#/subscribe/bidding',
    prepare: async (page) => {
      await listed(page);
      await page.locator('[data-slot="user-trigger"]').click();
      await control(page, 'purchase.requested').first().waitFor();
    },
    act: (page) => control(page, 'purchase.requested').first().click(),
    done: (page) => control(page, 'duration.chosen').first(),
  },
  {
    name: 'the account form, half typed',
    who: 'member',
    at: '#/infoEdit',
    prepare: async (page, attempt) => page.getByLabel('企业名称').fill(`杭州示例建设${attempt}有限公司`),
    typed: (page) => page.getByLabel('企业名称'),
    act: (page) => page.getByRole('button', { name: '保存', exact: true }).click(),
    done: (page) => page.getByText('保存成功'),
  },
  {
    name: 'the group editor, a name typed',
    who: 'member',
    at: '#/subscribe/bidding',
    prepare: async (page, attempt) => {
      await listed(page);
      await page.getByRole('button', { name: /立即订阅|订阅管理/ }).click();
      await page.getByRole('dialog').waitFor();
      const name = page.getByLabel('名称').first();
      if (!(await name.isVisible())) await control(page, 'group.added').first().click();
      await name.fill(`断网测试${attempt}`);
      await page
        .getByRole('dialog')
        .getByLabel(/搜索|内容/)
        .first()
        .fill(`桥梁${attempt}`);
    },
    typed: (page) => page.getByLabel('名称').first(),
    act: (page) => control(page, 'group.submitted').click(),
    done: (page) =>
      page
        .locator('[role="dialog"]:visible, [data-slot]')
        .getByText(/断网测试\d/)
        .first(),
  },
  {
    name: 'the list, an export wanted',
    who: 'member',
    at: '#/subscribe/bidding',
    prepare: listed,
    act: (page) => page.getByRole('button', { name: '导出', exact: true }).click(),
    done: (page) => page.getByRole('dialog').getByRole('button', { name: '提交导出' }),
  },
  {
    name: 'the orders opened',
    who: 'member',
    at: '#/subscribe/bidding',
    prepare: listed,
    act: (page) => menu(page, '#/myOrder'),
    done: (page) =>
      page
        .locator('main')
        .getByText(/暂无订单|订单号|我的订单/)
        .first(),
  },
  {
    name: 'the data board opened',
    who: 'member',
    at: '#/subscribe/bidding',
    prepare: listed,
    act: (page) => menu(page, '#/dashboard'),
    done: (page) =>
      page
        .locator('main')
        .getByText(/热门搜索|权益用量/)
        .locator('visible=true')
        .first(),
  },
  {
    name: 'the profile of a new member, half typed',
    who: 'newcomer',
    at: '#/perfect',
    prepare: async (page) => {
      await control(page, 'profile.submitted').waitFor({ timeout: 30_000 });
      await page.getByLabel('姓名').fill('林一一');
      await page.getByLabel('企业名称').fill('杭州示例建设有限公司');
      await page.getByLabel('所属行业').selectOption({ index: 1 });
      await page.getByLabel('所在地区').selectOption({ index: 1 });
    },
    typed: (page) => page.getByLabel('企业名称'),
    act: (page) => control(page, 'profile.submitted').click(),
    done: (page) => results(page).first(),
  },
];
