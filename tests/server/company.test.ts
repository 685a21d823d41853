import { beforeAll, expect, it } from 'vitest';
import { CODE } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { provincesOf, purchaseAreas } from '#domain/area.ts';
import { areaTree } from '#domain/area-tree.ts';
import { DOC_CHANNELS } from '#domain/doc-channel.ts';
import { ENTITLEMENT_KEYS, type EntitlementKey } from '#domain/entitlement.ts';
import type { EntitlementSet } from '#domain/entitlement-value.ts';
import { PROVINCES } from '#domain/province.ts';
import { SEARCH_PATTERN, SEARCH_TYPE, SUBSCRIBE_AMOUNT_RANGES } from '#domain/search-option.ts';
import { BRANDS_DIR, brandIds, readBrand } from '#server/brand/brand-folder.ts';
import { ensureCompany } from '#server/brand/company.ts';
import { menuFor } from '#server/features/account/menu.policy.ts';
import { qrImage } from '#server/reference/qr-image.ts';
import { grantDemoMembership, seedMembership } from '#server/seed/membership.seed.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { requestOf, startTestServer, type TestServer } from '#tests/support/server.ts';

const {
  approvalStage,
  companyConfiguration,
  dictDetail,
  industryList,
  listMenu,
  pcLoginAuth,
  selArea,
  selDictDetail,
  selThreeLevelArea,
  serverInfo,
} = contract;

/** Menu areas by icon name, as spec §2 names them. */
const MENU_AREAS = [
  'dashboard',
  'data panel',
  'my focus',
  'collect center',
  'vip server',
  'subscribe',
  'info',
  'enterprise',
  'source',
  'system',
  'log',
];

onOneDatabase('company, dictionaries and areas', (open) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = startTestServer(await open());
    await seedMembership(server.deps.db, server.clock);
    token = await server.login('13800000001');
  });
  const options = async (dictName: string, size = 9999) =>
    (await server.call(dictDetail, { dictName, page: 0, size }, { token })).data.content;

  it.each(brandIds(BRANDS_DIR))('%s has a company configuration of its own (S3-53)', async (brand) => {
    const branded = startTestServer(await open(), { config: { brand } });
    const { data } = await branded.call(companyConfiguration);
    expect(data).toMatchObject({ canPay: brand !== 'computing', theme: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    expect(data.name.length).toBeGreaterThan(0);
  });

  it('a brand that the database has never served gets its company from its folder, and what an operator changed stays (S1-18, S3-53)', async () => {
    const { deps } = server;
    const own = {
      id: 'sixth',
      displayName: '第六标讯',
      pageTitle: '第六标讯首页',
      themeColour: '#0f766e',
      canPay: false,
    };
    const sixth = { ...readBrand(BRANDS_DIR, 'bidding'), ...own };
    await ensureCompany(deps.db, sixth);
    const branded = startTestServer(await open(), { config: { brand: 'sixth' } });
    const configuration = async () => (await branded.call(companyConfiguration)).data;
    expect(await configuration()).toMatchObject({
      ...{ name: '第六标讯', title: '第六标讯首页', theme: '#0f766e', canPay: false, favicon: '/favicon.svg' },
    });
    await deps.db
      .updateTable('company_configuration')
      .set({ name: '改过的名称' })
      .where('brand', '=', 'sixth')
      .execute();
    await ensureCompany(deps.db, sixth);
    expect((await configuration()).name).toBe('改过的名称');
    expect((await branded.call(listMenu, {}, { token })).code).toBe(200);
  });

  it('a shipped brand gets its company from its edited folder once, and what an operator changed before or after stays (S1-27, S3-53, D-37)', async () => {
    const { db } = server.deps;
    const edited = (id: string) => ({
      ...readBrand(BRANDS_DIR, id),
      ...{ displayName: '改版标讯', pageTitle: '改版标讯首页', themeColour: '#0f766e', canPay: false },
    });
    const company = (brand: string) =>
      db
        .selectFrom('company_configuration')
        .select(['name', 'title', 'theme', 'can_pay'])
        .where('brand', '=', brand)
        .executeTakeFirstOrThrow();
    const allowPaying = (brand: string, can_pay: boolean) =>
      db.updateTable('company_configuration').set({ can_pay }).where('brand', '=', brand).execute();
    const filled = { name: '改版标讯', title: '改版标讯首页', theme: '#0f766e', can_pay: false };
    await ensureCompany(db, edited('magazine'));
    expect(await company('magazine')).toEqual(filled);
    await allowPaying('magazine', true);
    await ensureCompany(db, edited('magazine'));
    expect(await company('magazine')).toEqual({ ...filled, can_pay: true });

    const shipped = await company('tuancan');
    await allowPaying('tuancan', false);
    await allowPaying('tuancan', true);
    await ensureCompany(db, edited('tuancan'));
    expect(await company('tuancan')).toEqual(shipped);
  });

  it('outside the sandbox nobody is sent to the sample contacts, but to those that the operator has set, by setting or in the database (S3-53…S3-55)', async () => {
    const shown = async (config: object) => {
      const branded = startTestServer(await open(), { config });
      const { customerWechat } = (await branded.call(companyConfiguration)).data;
      const mobile = (await branded.call(serverInfo)).data.find(({ label }) => label === 'mobile')?.value;
      const listed = (await branded.call(selDictDetail, { dictName: 'customer_info' })).data.map(({ value }) => value);
      const paged = await branded.call(dictDetail, { dictName: 'customer_info', page: 0, size: 99 }, { token });
      expect(paged.data.content.map(({ value }) => value)).toEqual(listed);
      return { customerWechat, mobile, listed };
    };
    const [phone, hours] = ['400-000-0000', '周一至周五 9:00–18:00'];
    expect(await shown({ sandbox: true })).toEqual({
      ...{ customerWechat: 'demo-bidding', mobile: phone, listed: [phone, hours] },
    });
    expect(await shown({ sandbox: false })).toEqual({ customerWechat: null, mobile: undefined, listed: [] });
    const set = { servicePhone: '0571-88880000', serviceWechat: 'wx-own' };
    const own = { customerWechat: 'wx-own', mobile: '0571-88880000' };
    expect(await shown({ sandbox: false, ...set })).toEqual({ ...own, listed: ['0571-88880000'] });
    expect(await shown({ sandbox: true, ...set })).toEqual({ ...own, listed: ['0571-88880000', hours] });

    const { db } = server.deps;
    const company = db.updateTable('company_configuration').where('brand', '=', 'bidding');
    const option = db.updateTable('dictionary_options').where('dict_name', '=', 'customer_info');
    await company.set({ service_phone: '95588', customer_wechat: 'wx-stored' }).execute();
    await option.set({ value: '95588' }).where('value', '=', phone).execute();
    expect(await shown({ sandbox: false })).toEqual({
      ...{ customerWechat: 'wx-stored', mobile: '95588', listed: ['95588', hours] },
    });
    await company.set({ service_phone: phone, customer_wechat: 'demo-bidding' }).execute();
    await option.set({ value: phone }).where('value', '=', '95588').execute();
  });

  const menu = async (brand: string, menuToken = token) => {
    const branded = startTestServer(await open(), {
      config: { brand, entitlementNames: readBrand(BRANDS_DIR, brand) },
    });
    return (await branded.call(listMenu, {}, { token: menuToken })).data;
  };
  const components = async (brand: string, menuToken = token): Promise<unknown[]> =>
    (await menu(brand, menuToken))
      .flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]))
      .map((entry) => entry.component);

  it('the menu lists orders only where paying is allowed, and the same else (S2-24, S7-23)', async () => {
    const paying = await components('bidding');
    expect(paying).toContain('my-order');
    expect(await components('computing')).toEqual(paying.filter((name) => name !== 'my-order'));
    expect((await menu('computing')).map(({ name }) => name)).not.toContain('VipServer');
  });

  it('the menu of a brand that hides planned and approval projects offers neither list, and no area that this leaves empty (S6-13)', async () => {
    const all = await components('bidding');
    expect(all).toEqual(expect.arrayContaining(['building-detail', 'approve-detail']));
    expect(await components('tuancan')).toEqual(
      all.filter((name) => name !== 'building-detail' && name !== 'approve-detail'),
    );
    expect((await menu('tuancan')).map(({ name }) => name)).not.toContain('Projects');
  });

  it('the menu has the areas of the specification, each with an icon (S2-61)', async () => {
    const entries = (await menu('bidding')).flatMap((entry) => [entry, ...entry.children]);
    const icons = entries.map(({ meta }) => meta.icon);
    expect(icons).toEqual(expect.arrayContaining(MENU_AREAS));
    const paths = entries.filter(({ component }) => component !== null).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('a member whose tier exports nothing has no list of exports, one of 企业通 has (S6-15)', async () => {
    expect(await components('bidding')).not.toContain('export-records');
    const rich = await server.login('13800000009');
    await grantDemoMembership(server.deps.db, {
      userId: await server.userId('13800000009'),
      tier: 'qiyetong',
      areas: [],
      endsAt: new Date(server.clock.now().getTime() + 86_400_000),
    });
    expect(await components('bidding', rich)).toEqual(expect.arrayContaining(['export-records', 'monitor']));
  });

  /** Screens below the areas of the menu. */
  const offered = (
    entitlements: EntitlementSet,
    hiddenEntitlements: readonly EntitlementKey[],
    owned: Parameters<typeof menuFor>[3] = new Set(),
  ) =>
    menuFor({ can_pay: true }, { hiddenEntitlements }, entitlements, owned).flatMap(({ children }) =>
      children.map((entry) => entry.component),
    );

  it.each([
    ['companyMonitor', 'monitor'],
    ['projectMonitor', 'monitor'],
    ['downloadProject', 'export-records'],
    ['projectAnalyzer', 'export-records'],
  ])('a tier that allows only %s has the list %s in its menu (S6-15)', (key, component) => {
    const none = Object.fromEntries(ENTITLEMENT_KEYS.map((each) => [each, 0])) as EntitlementSet;
    expect(offered(none, [])).not.toContain(component);
    expect(offered({ ...none, [key]: 3 }, [])).toContain(component);
  });

  it('a member who has exported keeps the list of exports without a tier that exports, unless the brand hides all that it lists (S6-13, S6-15)', () => {
    const none = Object.fromEntries(ENTITLEMENT_KEYS.map((each) => [each, 0])) as EntitlementSet;
    const isOffered = (hidden: readonly EntitlementKey[]) =>
      offered(none, hidden, new Set(['exports'])).includes('export-records');
    expect(isOffered([])).toBe(true);
    expect([isOffered(['downloadProject']), isOffered(['projectAnalyzer'])]).toEqual([true, true]);
    expect(isOffered(['downloadProject', 'projectAnalyzer'])).toBe(false);
  });

  it.each([
    [['preProjectSubscribe'], 'subscribe-upfront'],
    [['purchaseDetail'], 'intention'],
    [['preProjectDetail'], 'expiring-contracts'],
    [['bussinessAnalyzer'], 'market-analysis'],
    [['companyMonitor', 'projectMonitor'], 'monitor'],
    [['downloadProject', 'projectAnalyzer'], 'export-records'],
  ] as const)('a brand that hides %o offers no %s, whatever the tier allows (S6-13)', (hidden, component) => {
    const all = Object.fromEntries(ENTITLEMENT_KEYS.map((each) => [each, 3])) as EntitlementSet;
    expect(offered(all, [])).toContain(component);
    expect(offered(all, hidden)).toEqual(offered(all, []).filter((each) => each !== component));
    for (const shown of hidden)
      if (hidden.length > 1)
        expect(
          offered(
            all,
            hidden.filter((key) => key !== shown),
          ),
        ).toContain(component);
  });

  it('the service phone is the first value of customer_info and an entry of the server info (S3-54, S3-55)', async () => {
    const [first] = (await server.call(selDictDetail, { dictName: 'customer_info' })).data;
    const { data } = await server.call(serverInfo);
    expect(data).toContainEqual({ label: 'mobile', value: first?.value });
  });

  it('the code of the service leads in the sandbox to a page with the contacts of the brand, and elsewhere to none (S3-54)', async () => {
    const company = server.deps.db.updateTable('company_configuration').where('brand', '=', 'bidding');
    const { name, customer_wechat, service_phone } = await server.deps.db
      .selectFrom('company_configuration')
      .select(['name', 'customer_wechat', 'service_phone'])
      .where('brand', '=', 'bidding')
      .executeTakeFirstOrThrow();
    const shown = async () => {
      const page = await server.app.request('/sandbox/service');
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
      return page.text();
    };
    const before = await shown();
    expect(before).toContain(`<h1>${name}客服</h1>`);
    await company.set({ customer_wechat: 'wx<b>&', service_phone: null }).execute();
    expect(await shown()).toContain('<strong>wx&lt;b&gt;&amp;</strong>');
    expect(await shown()).not.toContain('tel:');
    await company.set({ customer_wechat: null, service_phone: '400-000-0000' }).execute();
    expect(await shown()).toContain('<a href="tel:4000000000">400-000-0000</a>');
    expect(await shown()).not.toContain('微信号');
    const outside = startTestServer(await open(), { config: { sandbox: false } });
    expect((await outside.app.request('/sandbox/service')).status).toBe(404);
    await company.set({ customer_wechat, service_phone }).execute();
  });

  it('the configuration of a company is what its row says, and members to try the product with stand in their order in the sandbox alone (S3-53)', async () => {
    const { db } = server.deps;
    const row = {
      ...{ brand: 'seventh', name: '第七标讯', title: '第七标讯首页', theme: '#123456', favicon: '/seventh.ico' },
      ...{ can_pay: true, phone_is_020: true, customer_img: '/seventh.png', customer_wechat: 'wx7' },
    };
    await db.insertInto('company_configuration').values(row).execute();
    const demo = (mobile: string, position: number) => ({ mobile, title: mobile, description: '试用', position });
    await db
      .insertInto('demo_members')
      .values([demo('19900000001', 2), demo('19900000002', 1)])
      .execute();
    const shown = async (sandbox: boolean) =>
      (await startTestServer(await open(), { config: { brand: 'seventh', sandbox } }).call(companyConfiguration)).data;
    const company = {
      ...{ name: '第七标讯', title: '第七标讯首页', theme: '#123456', favicon: '/seventh.ico', canPay: true },
      ...{ phoneIs020: true, customerImg: '/seventh.png', customerWechat: 'wx7' },
    };
    const members = ['19900000002', '19900000001'].map((mobile) => ({ mobile, title: mobile, description: '试用' }));
    expect([await shown(true), await shown(false)]).toEqual([
      { ...company, sandboxMembers: members },
      { ...company, sandboxMembers: [] },
    ]);
    await db.deleteFrom('demo_members').execute();
    await db.deleteFrom('company_configuration').where('brand', '=', 'seventh').execute();
  });

  it('code and picture of the service are what the operator has set, else those of the brand, else a code that leads to the product and no picture (S3-54)', async () => {
    const { db } = server.deps;
    const info = async (config: object) => {
      const branded = startTestServer(await open(), { config: { brand: 'eighth', ...config } });
      return Object.fromEntries((await branded.call(serverInfo)).data.map(({ label, value }) => [label, value]));
    };
    const row = { brand: 'eighth', name: '八', title: '八', theme: '#123456', favicon: '/favicon.svg', can_pay: true };
    await db.insertInto('company_configuration').values(row).execute();
    const place = { publicUrl: 'https://shop.example', publicUrlFromHost: false };
    expect(await info({ ...place, sandbox: false })).toEqual({ qrcode: await qrImage('https://shop.example/') });
    expect(await info({ ...place, sandbox: true })).toEqual({
      qrcode: await qrImage('https://shop.example/sandbox/service'),
    });
    await db
      .updateTable('company_configuration')
      .set({ service_qrcode: 'wx-brand', customer_img: '/brand.png', service_phone: '400-000-0000' })
      .where('brand', '=', 'eighth')
      .execute();
    expect(await info({})).toEqual({ mobile: '400-000-0000', qrcode: 'wx-brand', image: '/brand.png' });
    const set = { serviceQrcode: 'wx-own', serviceImage: 'https://img.example/own.png' };
    expect(await info(set)).toEqual({
      ...{ mobile: '400-000-0000', qrcode: 'wx-own', image: 'https://img.example/own.png' },
    });
    const branded = startTestServer(await open(), { config: { brand: 'eighth', ...set } });
    expect((await branded.call(companyConfiguration)).data.customerImg).toBe(set.serviceImage);
    await db.deleteFrom('company_configuration').where('brand', '=', 'eighth').execute();
  });

  it('the amount dictionary holds the ranges of the subscription (S7-43, S9-49)', async () => {
    const expected = SUBSCRIBE_AMOUNT_RANGES.map(({ label, minYuan, maxYuan }) => ({
      label,
      value: `${minYuan}-${maxYuan ?? ''}`,
    }));
    expect((await options('item_amount', 20)).map(({ label, value }) => ({ label, value }))).toEqual(expected);
  });

  it('announcement types, search types and patterns are those of the product, each with value and label (S7-42, S9-32…S9-36)', async () => {
    expect((await options('docchannel')).map(({ label, value }) => [value, label])).toEqual(
      Object.entries(DOC_CHANNELS),
    );
    expect((await options('search_type')).map(({ value }) => Number(value))).toEqual(Object.values(SEARCH_TYPE));
    expect((await options('search_pattern')).map(({ value }) => Number(value))).toEqual(Object.values(SEARCH_PATTERN));
  });

  it('options come in pages, and an unknown dictionary is empty (S7-41, S8-24)', async () => {
    expect(await options('item_amount', 3)).toHaveLength(3);
    const second = await server.call(dictDetail, { dictName: 'item_amount', page: '2', size: '3' }, { token });
    expect(second.data.content.map(({ value }) => value)).toEqual(['50000000-']);
    expect(await options('no_such_dictionary')).toEqual([]);
    expect((await server.call(selDictDetail, { dictName: 'no_such_dictionary' })).data).toEqual([]);
  });

  it('options are nested under their parent as subList (S3-52)', async () => {
    const row = { dict_name: 'nested', name: '', label: '', position: 0 };
    await server.deps.db
      .insertInto('dictionary_options')
      .values([
        { ...row, value: 'child', parent_value: 'parent' },
        { ...row, value: 'parent', parent_value: null, position: 1 },
        { ...row, value: 'orphan', parent_value: 'gone', position: 2 },
      ])
      .execute();
    const { data } = await server.call(selDictDetail, { dictName: 'nested' });
    expect(data.map(({ value, subList }) => [value, subList.map((child) => child.value)])).toEqual([
      ['parent', ['child']],
      ['orphan', []],
    ]);
  });

  it('approval stages are a dictionary (S7-50)', async () => {
    expect((await server.call(approvalStage)).data.length).toBeGreaterThan(3);
  });

  it('the area text builds the tree of real divisions with short names (S7-45…S7-47, S3-57, S3-58)', async () => {
    const tree = areaTree((await server.call(selArea)).data);
    expect(provincesOf(tree).map(({ name }) => name)).toEqual(expect.arrayContaining([...PROVINCES]));
    expect(provincesOf(tree)).toHaveLength(34);
    const zhejiang = provincesOf(tree).find(({ name }) => name === '浙江');
    expect(zhejiang?.children.map(({ code }) => code)).toContain('浙江_杭州');
    expect(
      provincesOf(tree)
        .flatMap(({ children }) => children)
        .some(({ name }) => name === 'all'),
    ).toBe(false);
    expect(purchaseAreas(tree)).toHaveLength(35);
  });

  it('the three-level text has an entry `all` first on each level and real counties (S7-48)', async () => {
    interface Area {
      name: string;
      children?: Area[];
    }
    const [, ...provinces] = JSON.parse((await server.call(selThreeLevelArea)).data) as Area[];
    const cities = provinces.flatMap((province) => province.children ?? []);
    expect(provinces.every((province) => province.children?.[0]?.name === 'all')).toBe(true);
    expect(cities.filter(({ name }) => name !== 'all').every((city) => city.children?.[0]?.name === 'all')).toBe(true);
    expect(cities.find(({ name }) => name === '杭州')?.children?.map(({ name }) => name)).toContain('临安区');
  });

  it.each([
    ['br, gzip', 'br', 45_000],
    ['gzip', 'gzip', 60_000],
  ])('a long answer is compressed for a caller who accepts %s', async (accepted, expected, below) => {
    const { path, init } = requestOf(selThreeLevelArea, {});
    const ask = (method: string) =>
      server.app.request(path, { ...init, method, headers: { 'accept-encoding': accepted } });
    const response = await ask(init.method ?? '');
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      expected,
      'Accept-Encoding',
    ]);
    const { byteLength } = await response.arrayBuffer();
    expect(byteLength).toBeLessThan(below);
    expect(response.headers.get('content-length')).toBe(String(byteLength));
  });

  it('an answer of a few bytes is sent as it is, with its length', async () => {
    const response = await server.app.request('/healthz', { headers: { 'accept-encoding': 'br, gzip' } });
    expect([response.headers.get('content-encoding'), response.headers.get('content-length')]).toEqual([null, '15']);
    const document = (method: string) =>
      server.app.request('/api/openapi.json', { method, headers: { 'accept-encoding': 'gzip' } });
    const [got, head] = [await document('GET'), await document('HEAD')];
    expect(head.headers.get('content-encoding')).toBe('gzip');
    expect(head.headers.get('content-length')).toBe(got.headers.get('content-length'));
    expect(await head.text()).toBe('');
  });

  it('industries are the twenty sections of GB/T 4754-2017 (S7-22)', async () => {
    const { data } = await server.call(industryList, {}, { token });
    expect(data.map(({ code }) => code).join('')).toBe('ABCDEFGHIJKLMNOPQRST');
    expect(data[4]).toEqual({ code: 'E', name: '建筑业' });
  });

  it('PC login is refused to a tier without it and to nobody else (S4-14, S6-05)', async () => {
    expect((await server.call(pcLoginAuth, {}, { token })).data).toBe(1);
    const dates = {
      starts_at: new Date(server.clock.now().getTime() - 1),
      ends_at: new Date(server.clock.now().getTime() + 1),
    };
    await server.deps.db
      .insertInto('memberships')
      .values({
        membership_id: 'mem_1',
        user_id: await server.userId('13800000001'),
        member_code: 'biaoxuntong',
        areas: [],
        ...dates,
      })
      .execute();
    expect(await server.call(pcLoginAuth, {}, { token })).toMatchObject({ code: CODE.ok, data: -1 });
  });
});
