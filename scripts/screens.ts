/**
 * `npm run screens`: a contact sheet per screen, with each of its states at 1440 and 390 px, into `docs/screens`.
 * `npm run screens -- bidding tender` draws these alone, `-- --to FOLDER` writes elsewhere.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page, type Route } from '@playwright/test';
import { TOKEN_COOKIE } from '#domain/constants.ts';
import { startProduct } from '../bench/support/product.ts';
import { type Picture, writeSheet } from './support/contact-sheet.ts';
import { fillMember } from './support/filled-member.ts';
import {
  DIALOGS,
  SCREENS,
  type ScreenAddress,
  SHEETS,
  STATES,
  type StateName,
  unknownSheets,
} from './support/screen-list.ts';

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
const unknown = unknownSheets(positionals);
if (unknown.length > 0) {
  console.error(`No such screen: ${unknown.join(', ')}. There are: ${SHEETS.join(', ')}`);
  process.exit(1);
}
const folder = resolve(root, values.to ?? 'docs/screens');

/** A member with every entitlement, one without a membership, and one whose profile is not complete. */
const WHOLE = '19900000002';
const TRIAL = '19900000001';
const NEWCOMER = '19900000007';
const WIDTHS = [
  { widthPx: 1440, height: 1000 },
  { widthPx: 390, height: 1000 },
] as const;
/** Shows nothing of the server, so that what a screen asks for is asked when it is opened. */
const QUIET = '/404';
const CALLS = /\/(?:webchat|api)\//;
/** What the pages around a screen need: who the member is, their menu, the company. */
const SHELL =
  /memberInfo|userCenter|userMenu|companyConfiguration|checkPerfectInfo|serverInfo|memberType|listMemberUpgrade|selDictDetail|dictDetail|selArea|version\.json/;
const MOST_HEIGHT = 2_000;
const SETTLED_WITHIN_MS = 15_000;

/** The day of the pictures, a Monday. */
const STARTED_AT = '2026-03-02T10:00:00+08:00';

const product = await startProduct({
  SAMPLE_ANNOUNCEMENTS: '1500',
  STARTED_AT,
  NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'scripts/support/moved-clock.mjs')).href}`,
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
let problems = 0;
const complain = (problem: string): void => {
  problems += 1;
  console.error(problem);
};

async function drawAll(): Promise<void> {
  const wanted = SCREENS.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  mkdirSync(folder, { recursive: true });
  if (positionals.length === 0)
    for (const file of readdirSync(folder)) if (file.endsWith('.webp')) rmSync(join(folder, file));
  const whole = await enter(WHOLE);
  const token = (await whole.cookies()).find(({ name }) => name === TOKEN_COOKIE)?.value ?? '';
  await fillMember(product.url, decodeURIComponent(token));
  const trial = await enter(TRIAL);
  const sheet = await (await browser.newContext()).newPage();
  const found = new Map<string, string>();
  for (const screen of wanted) {
    const address = await addressOf(await whole.newPage(), screen, found);
    const pictures: Picture[] = [];
    for (const state of screen.states) {
      const member = state === 'refused' ? trial : whole;
      pictures.push(...(await pictured(member, screen, address, state)));
    }
    await writeSheet(sheet, `${screen.title}　${screen.address}`, pictures, join(folder, `${screen.id}.webp`));
    console.log(`${screen.title}：${pictures.length}幅`);
  }
  if (positionals.length === 0 || positionals.includes('dialogs')) await drawDialogs({ whole, trial }, sheet);
  if (positionals.length === 0 || positionals.includes('entrance')) await drawLogin(sheet);
  if (positionals.length === 0) writeFileSync(join(folder, 'README.md'), readme());
}

/** The pages of a member who knows the way, or of a guest. */
async function enter(mobile: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 1000 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript({ content: movedClock(Date.parse(STARTED_AT) - Date.now()) });
  await context.addCookies([{ name: 'guideDone', value: '1', url: product.url }]);
  if (mobile !== null) {
    const page = await context.newPage();
    await page.goto(product.url);
    await page.getByLabel('手机号').fill(mobile);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('button', { name: '填入' }).click();
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page
      .getByRole('button', { name: /^账号信息|^提交并进入/ })
      .first()
      .waitFor({ timeout: 60_000 });
    await page.close();
  }
  return context;
}

/** Scripts of the page are texts: what this file is compiled to does not run in a browser. */
const movedClock = (offsetMs: number): string => `{
  const Actual = Date;
  const now = () => Actual.now() + ${offsetMs};
  globalThis.Date = new Proxy(Actual, {
    construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  });
}`;

/** The address with the id of the first record of its list. */
async function addressOf(page: Page, { address, of }: ScreenAddress, found: Map<string, string>): Promise<string> {
  if (of !== undefined && !found.has(of)) {
    await open(page, of);
    const link = page.locator('main h2 a:visible, main td a:visible').first();
    const href = (await link.getAttribute('href').catch(() => null)) ?? '';
    const [path = '', query] = href.split('?');
    const id = new URLSearchParams(query).get('id') ?? /\/([^/]*\d[^/]*)$/.exec(path)?.[1];
    if (id === undefined) complain(`no record at ${of}: ${href}`);
    found.set(of, id ?? '0');
  }
  await page.close();
  return address.replace('{id}', found.get(of ?? '') ?? '');
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${product.url}#${QUIET}`);
  await page.locator('main h1').first().waitFor({ timeout: 60_000 });
  await goTo(page, address);
  await settled(page);
}

const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = to;
  }, encodeURI(address));

/** Waits until nothing loads any more; a screen that never ends loading is pictured as it is. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: SETTLED_WITHIN_MS }).catch(() => undefined);
  await page
    .waitForFunction(
      () => ![...document.querySelectorAll('[data-slot^=skeleton]')].some((one) => one.checkVisibility()),
      null,
      {
        timeout: SETTLED_WITHIN_MS,
      },
    )
    .catch(() => complain(`${page.url()} does not end loading`));
  await page.waitForTimeout(300);
}

/** What the server answers in a state; the pages around the screen get their answers. */
const ANSWERS: Readonly<Partial<Record<StateName, (route: Route) => Promise<void>>>> = {
  loading: () => new Promise(() => undefined),
  failed: (route) => route.fulfill({ status: 500, json: { code: 500, data: null, message: '' } }),
  offline: (route) => route.abort('internetdisconnected'),
  empty: async (route) => {
    const answer = await route.fetch();
    const body: unknown = await answer.json().catch(() => null);
    if (body === null) await route.fulfill({ response: answer });
    else await route.fulfill({ response: answer, json: emptied(body) });
  },
};

/** The same answer without anything in its lists. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      /^total$|count$/i.test(key) && typeof one === 'number' ? 0 : emptied(one),
    ]),
  );
}

/** A record that shows nothing is one that does not exist. */
const isGoneIn = ({ of }: ScreenAddress, state: StateName): boolean => state === 'empty' && of !== undefined;
const nameOf = (screen: ScreenAddress, state: StateName): string =>
  isGoneIn(screen, state) ? '记录不存在' : STATES[state];

async function pictured(
  context: BrowserContext,
  screen: ScreenAddress,
  address: string,
  state: StateName,
): Promise<readonly Picture[]> {
  const page = await context.newPage();
  const isGone = isGoneIn(screen, state);
  const to = isGone ? screen.address.replace('{id}', '0000') : address;
  try {
    await page.goto(`${product.url}#${QUIET}`);
    await page.locator('main h1').first().waitFor({ timeout: 60_000 });
    const answer = isGone ? undefined : ANSWERS[state];
    if (answer)
      await page.route(CALLS, (route) => (SHELL.test(route.request().url()) ? route.fallback() : answer(route)));
    if (state === 'offline')
      await page.evaluate(
        `Object.defineProperty(navigator, 'onLine', { value: false }); dispatchEvent(new Event('offline'))`,
      );
    await goTo(page, to);
    if (state === 'loading') await page.waitForTimeout(1_500);
    else await settled(page);
    return await bothWidths(page, nameOf(screen, state), state === 'ready' ? MOST_HEIGHT : 0);
  } catch (error) {
    complain(`${screen.id} ${state}: ${String(error).split('\n')[0]}`);
    return [];
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
}

/** A long page is shown further down than a window. */
async function bothWidths(page: Page, caption: string, mostHeight = 0): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const { widthPx, height } of WIDTHS) {
    await page.setViewportSize({ width: widthPx, height });
    await page.waitForTimeout(350);
    const content = await page.evaluate(() => document.documentElement.scrollHeight);
    const heightPx = Math.max(height, Math.min(content, mostHeight));
    if (heightPx > height) {
      await page.setViewportSize({ width: widthPx, height: heightPx });
      await page.waitForTimeout(350);
    }
    pictures.push(await pictureOf(page, caption, { widthPx, heightPx }));
  }
  return pictures;
}

async function pictureOf(
  page: Page,
  caption: string,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): Promise<Picture> {
  const image = await page.screenshot({ type: 'jpeg', quality: 88, animations: 'disabled' });
  return { caption: `${caption} · ${widthPx} px`, widthPx, heightPx, image };
}

/** Opens each dialog once per width: a menu closes when the window is resized. */
async function drawDialogs(members: Readonly<Record<'whole' | 'trial', BrowserContext>>, sheet: Page): Promise<void> {
  const pictures: Picture[] = [];
  for (const { address, by = 'whole', isPanel = false, open: openDialog, title } of DIALOGS)
    for (const { widthPx, height } of WIDTHS) {
      const page = await members[by].newPage();
      await page.setViewportSize({ width: widthPx, height });
      try {
        await open(page, address);
        await openDialog(page);
        if (!isPanel) await page.locator('[role=dialog], [role=alertdialog]').last().waitFor();
        await settled(page);
        pictures.push(await pictureOf(page, `${title}　${address}`, { widthPx, heightPx: height }));
      } catch (error) {
        complain(`${title} · ${widthPx} px: ${String(error).split('\n')[0]}`);
      }
      await page.close();
    }
  await writeSheet(sheet, '对话框与面板', pictures, join(folder, 'dialogs.webp'));
}

/** The pages before a member is known. */
async function drawLogin(sheet: Page): Promise<void> {
  const context = await enter(null);
  const page = await context.newPage();
  await page.goto(product.url);
  await page.getByLabel('手机号').waitFor({ timeout: 60_000 });
  await settled(page);
  const pictures = [...(await bothWidths(page, '登录　/login'))];
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.getByText('扫码登录').first().click();
  await settled(page);
  pictures.push(...(await bothWidths(page, '扫码登录　/login')));
  await context.close();
  const newcomer = await enter(NEWCOMER);
  const profile = await newcomer.newPage();
  await profile.goto(product.url);
  await profile.getByLabel('姓名').waitFor({ timeout: 60_000 });
  await settled(profile);
  pictures.push(...(await bothWidths(profile, '完善资料　/perfect')));
  await newcomer.close();
  await writeSheet(sheet, '登录与完善资料', pictures, join(folder, 'entrance.webp'));
}

function readme(): string {
  const rows = [
    ...SCREENS.map((screen) => [
      `[${screen.title}](${screen.id}.webp)`,
      `\`#${screen.address}\``,
      screen.states.map((state) => nameOf(screen, state)).join('、'),
    ]),
    ['[登录与完善资料](entrance.webp)', '`#/login`、`#/perfect`', '手机号、扫码、新用户'],
    ['[对话框与面板](dialogs.webp)', '', DIALOGS.map(({ title }) => title).join('、')],
  ];
  return `# Every screen in every state

Written by \`npm run screens\` from the built product with sample data: at 1440 and 390 px, by a member with every
entitlement and something of their own in every list; "无会员权限" by a member without a membership. Loading is an answer that does not come, failure an HTTP 500,
offline a connection that is refused, empty the same answer without entries; a record that is empty is one that does not exist.

| screen | address | states |
| --- | --- | --- |
${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`;
}

try {
  await drawAll();
} finally {
  await browser.close();
  await product.stop();
}
process.exit(problems > 0 ? 1 : 0);
