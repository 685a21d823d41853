import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { brandProblems, parseBrand } from '#domain/brand.ts';
import { contrast, themeColours } from '#domain/theme-colour.ts';
import { BRANDS_DIR, brandIds, readBrand } from '#server/brand/brand-folder.ts';
import { brandOfClient, findClientDir, refuseOtherBrand } from '#server/brand/client-folder.ts';
import { brandFiles } from '../../scripts/brand-files.ts';
import { brandPagePlugin } from '../../scripts/brand-page.ts';

const IDS = brandIds(BRANDS_DIR);
const brand = (id: string) => readBrand(BRANDS_DIR, id);
const brands = IDS.map(brand);

describe('brands are data (S1-18…S1-28)', () => {
  test('there are four variants and the further one (S1-18, S1-28, D-61)', () => {
    expect(IDS.toSorted()).toEqual(['bidding', 'catering', 'computing', 'magazine', 'tuancan']);
    expect(brands.map(({ id }) => id)).toEqual(IDS);
  });

  test('each has its own name, page title, colour and case number (S1-21, S1-22, S1-23, S1-25)', () => {
    for (const of of ['displayName', 'pageTitle', 'themeColour'] as const)
      expect(new Set(brands.map((each) => each[of])).size).toBe(brands.length);
    expect(new Set(brands.map(({ footer }) => footer.caseNumber)).size).toBe(brands.length);
  });

  test('each names an API host of its own, an https origin or none for the host of the page (S1-24, S7-06)', () => {
    for (const { apiHost } of brands) expect(apiHost).toMatch(/^(https:\/\/[^/]+)?$/);
    const own = 'https://api.example.test';
    expect(parseBrand({ ...brand('bidding'), apiHost: own }).apiHost).toBe(own);
  });

  test('footer years are 2002-2024 or 2024-2025 and both occur (S9-39)', () => {
    expect(new Set(brands.map(({ footer }) => footer.years))).toEqual(new Set(['2002-2024', '2024-2025']));
  });

  test('only the computing brand has payment turned off (S1-19, S1-27)', () => {
    expect(brands.filter(({ canPay }) => !canPay).map(({ id }) => id)).toEqual(['computing']);
  });

  test('the further variant goes by the identifier tuancan, with a theme of its own (S9-37, D-61)', () => {
    const { id, themeColour } = brand('tuancan');
    expect([id, themeColour]).toEqual(['tuancan', '#11a983']);
    expect(brands.filter((each) => each.themeColour === themeColour)).toHaveLength(1);
  });

  test('tuancan hides the planned-project and approval rows and renames the pre-project rows (S6-13, S6-14)', () => {
    const { hiddenEntitlements, renamedEntitlements } = brand('tuancan');
    expect(hiddenEntitlements.toSorted()).toEqual([
      'shenPiProject',
      'subscribeDesignedProject',
      'watchDesignedProject',
      'watchDesignedProjectConnector',
    ]);
    expect(renamedEntitlements).toEqual({ preProjectDetail: '招标预测', preProjectSubscribe: '预测订阅' });
    expect(brands.filter(({ id }) => id !== 'tuancan').flatMap((each) => each.hiddenEntitlements)).toEqual([]);
  });

  test.each(brands)('$id: its mark is visible and its text can be read', ({ themeColour }) => {
    expect(contrast(themeColours(themeColour).solid, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  test.each(brands)('$id: mark and legal documents are where the brand says, filled in (S1-26)', (each) => {
    const files = brandFiles(BRANDS_DIR, each);
    expect(files.get('favicon.svg')).toContain(each.themeColour);
    for (const address of Object.values(each.legal)) {
      const text = files.get(address.slice(1)) ?? '';
      expect(text).toContain(each.displayName);
      expect(text).not.toContain('{{');
      expect(text, 'when it was changed and from when it holds').toMatch(
        /更新日期：\d{4}年\d+月\d+日　生效日期：\d{4}年\d+月\d+日/,
      );
    }
    expect(files.get('legal/user-agreement.html')).toContain(each.footer.company);
  });

  test('each has legal documents of its own: no two brands share a text, names aside (S1-26)', () => {
    for (const name of ['user-agreement', 'privacy-policy', 'member-agreement']) {
      const texts = brands.map((each) =>
        (brandFiles(BRANDS_DIR, each).get(`legal/${name}.html`) ?? '')
          .replaceAll(each.displayName, '')
          .replaceAll(each.footer.company, ''),
      );
      expect(new Set(texts).size).toBe(brands.length);
    }
  });

  test('company names and case numbers are clearly fictional', () => {
    for (const { footer } of brands)
      expect(`${footer.company}${footer.caseNumber}`).toMatch(/（虚构）.*示ICP备0000000\d号/);
  });
});

describe('the built client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is looked for where the operator says', () => {
    expect(findClientDir(folder)).toBe(folder);
    expect(findClientDir('none')).toBe('none');
  });

  test('of another brand than the server serves is refused with both names, one without a brand is taken (S1-18)', () => {
    expect(brandOfClient(folder)).toBeNull();
    expect(() => refuseOtherBrand(folder, { brand: 'bidding', storageHost: null })).not.toThrow();
    writeFileSync(join(folder, 'brand.json'), JSON.stringify(brand('catering')));
    expect(brandOfClient(folder)).toEqual(brand('catering'));
    expect(() => refuseOtherBrand(folder, { brand: 'catering', storageHost: null })).not.toThrow();
    expect(() => refuseOtherBrand(folder, { brand: 'bidding', storageHost: null })).toThrow(
      '页面是按品牌 catering 构建的，而 BRAND=bidding。请执行 BRAND=bidding npm run build，或设置 BRAND=catering',
    );
  });

  test('that drops the images which the server keeps, or the other way round, is refused with both hosts (S9-51)', () => {
    const start = (built: string | null, storageHost: string | null) => () => {
      writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...brand('catering'), objectStorageHost: built }));
      refuseOtherBrand(folder, { brand: 'catering', storageHost });
    };
    const host = 'files.example.com';
    expect(start(null, host)).toThrow(`页面只显示 （无） 的图片，而 STORAGE_HOST 是 ${host}。`);
    expect(start(host, 'other.example')).toThrow(`页面只显示 ${host} 的图片，而 STORAGE_HOST 是 other.example。`);
    expect(start(host, null)).toThrow('(the client was built with another objectStorageHost');
    for (const same of [host, null]) expect(start(same, same)).not.toThrow();
  });
});

test('a brand that is not there is refused with those that are, in the order of their names', () => {
  expect(() => brand('nothing')).toThrow(
    `no brand "nothing" in ${BRANDS_DIR}; there are: bidding, catering, computing, magazine, tuancan`,
  );
  expect(() => readBrand('nowhere', 'bidding')).toThrow('no brand "bidding" in nowhere; there are: none');
});

describe('the schema of a brand', () => {
  const good = brand('bidding');

  test.each([
    ['an unknown field', { ...good, paid: true }],
    ['a colour by name', { ...good, themeColour: 'red' }],
    ['other years', { ...good, footer: { ...good.footer, years: '1999-2001' } }],
    ['a legal link that runs a script', { ...good, legal: { ...good.legal, userAgreement: 'javascript:alert(1)' } }],
    ['an API host without https', { ...good, apiHost: 'http://example.test' }],
    ['an unknown entitlement', { ...good, hiddenEntitlements: ['flying'] }],
    ['an unknown renamed entitlement', { ...good, renamedEntitlements: { flying: '飞行' } }],
  ])('%s is refused', (_, data) => expect(() => parseBrand(data)).toThrow());

  test('a file that is not what its name says is refused by name, before it is built into a page (S1-18, S1-26)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'brands-'));
    const own = join(folder, 'sixth');
    const data = (change: object = {}) => JSON.stringify({ ...good, id: 'sixth', displayName: '第六标讯', ...change });
    const write = (name: string, content: string | Buffer) => writeFileSync(join(own, name), content);
    const begin = () => {
      write('brand.json', data());
      write('favicon.svg', '<?xml version="1.0"?>\n<!-- mark -->\n<svg xmlns="http://www.w3.org/2000/svg"></svg>');
    };
    try {
      mkdirSync(join(own, 'legal'), { recursive: true });
      begin();
      expect(readBrand(folder, 'sixth').displayName).toBe('第六标讯');
      write('brand.json', `\uFEFF${data()}`);
      expect(readBrand(folder, 'sixth').displayName).toBe('第六标讯');
      // 第六标讯 in GB18030.
      const [before = '', after = ''] = data().split('第六标讯');
      const gb18030 = Buffer.from([0xb5, 0xda, 0xc1, 0xf9, 0xb1, 0xea, 0xd1, 0xb6]);
      write('brand.json', Buffer.concat([Buffer.from(before), gb18030, Buffer.from(after)]));
      expect(() => readBrand(folder, 'sixth')).toThrow(/sixth\/brand\.json: not saved as UTF-8/);
      begin();
      write('legal/user-agreement.html', gb18030);
      expect(() => brandFiles(folder, readBrand(folder, 'sixth'))).toThrow(/user-agreement\.html: not saved as UTF-8/);
      rmSync(join(own, 'legal/user-agreement.html'));
      write('favicon.svg', 'this is not svg');
      expect(() => readBrand(folder, 'sixth')).toThrow(/favicon\.svg: no SVG picture/);
      write('favicon.svg', `<svg>${' '.repeat(64 * 1024 - 11)}</svg>`);
      expect(readBrand(folder, 'sixth').id).toBe('sixth');
      write('favicon.svg', `<svg>${' '.repeat(64 * 1024 - 10)}</svg>`);
      expect(() => readBrand(folder, 'sixth')).toThrow(/favicon\.svg: 65537 bytes, at most 65536/);
      begin();
      write('brand.json', data({ legal: { ...good.legal, memberAgreement: '/legal/nope.html' } }));
      expect(() => readBrand(folder, 'sixth')).toThrow(/legal\.memberAgreement: there is no "\/legal\/nope\.html"/);
      write('brand.json', data({ legal: { ...good.legal, memberAgreement: 'https://www.example.com/agreement' } }));
      expect(readBrand(folder, 'sixth').legal.memberAgreement).toBe('https://www.example.com/agreement');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('the names of a brand are text in its legal documents, whatever signs they hold (S1-26, S1-32)', () => {
    const names = { displayName: '甲&乙 "标讯"$$', footer: { ...good.footer, company: '丙<b>&丁 "信息"$&' } };
    const files = brandFiles(BRANDS_DIR, { ...good, id: 'bidding', ...names });
    for (const name of ['user-agreement', 'privacy-policy', 'member-agreement']) {
      const text = files.get(`legal/${name}.html`) ?? '';
      expect(text).toContain('甲&amp;乙 &quot;标讯&quot;$$');
      for (const raw of [names.displayName, names.footer.company]) expect(text).not.toContain(raw);
    }
    expect(files.get('legal/user-agreement.html')).toContain('丙&lt;b>&amp;丁 &quot;信息&quot;$&');
  });

  test('the names of a brand are text in its page, whatever signs they hold (S1-18, S1-32)', {
    timeout: 120_000,
  }, async () => {
    const brand = { ...good, pageTitle: '甲$$', displayName: '乙$&' };
    const { transformIndexHtml } = brandPagePlugin(process.cwd(), brand as never);
    const { handler } = transformIndexHtml as unknown as { handler: (html: string) => Promise<string> };
    const page = await handler('<title>%BRAND_TITLE%</title><!--login-->');
    expect(page).toContain('<title>登录 - 甲$$</title>');
    expect(page).toContain('乙$&amp;');
  });

  test('a sixth folder is a brand, with the templates as its legal documents; every wrong field is named (S1-18, S1-24)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'brands-'));
    const own = join(folder, 'sixth');
    const write = (data: object) => writeFileSync(join(own, 'brand.json'), JSON.stringify(data));
    try {
      mkdirSync(own);
      writeFileSync(join(own, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
      write({ ...good, id: 'sixth', displayName: '第六标讯', apiHost: 'http://127.0.0.1:8155' });
      expect(brandIds(folder)).toEqual(['sixth']);
      const sixth = readBrand(folder, 'sixth');
      expect(sixth.apiHost).toBe('http://127.0.0.1:8155');
      expect(brandFiles(folder, sixth).get('legal/privacy-policy.html')).toContain('第六标讯隐私政策');
      expect(readBrand(folder, 'sixth', { apiHost: '' }).apiHost).toBe('');
      write({ ...good, id: 'seventh', themeColour: 'red', footer: { ...good.footer, years: '1999' } });
      expect(() => readBrand(folder, 'sixth')).toThrow(/themeColour: [\s\S]*footer\.years: /);
      write({ ...good, id: 'seventh' });
      expect(() => readBrand(folder, 'sixth')).toThrow(/id: "sixth"/);
      rmSync(join(own, 'favicon.svg'));
      expect(() => readBrand(folder, 'sixth')).toThrow(/favicon\.svg/);
      writeFileSync(join(own, 'brand.json'), '{');
      expect(() => readBrand(folder, 'sixth')).toThrow(/brand\.json: no valid JSON/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.each([
    'https://api.example.com; script-src *',
    'https://api.example.com/v1',
    'https://api.example.com/',
    'http://example.com',
    '*',
  ])('%s is no API host', (apiHost) => expect(() => parseBrand({ ...good, apiHost })).toThrow(/apiHost/));

  test.each([
    ['themeColour', 'red', 'six hex digits'],
    ['avatarBase', 'ftp://files.example.com/', 'https:// or /'],
    ['objectStorageHost', 'https://files.example.com', 'a host name such as files.example.com, without a scheme'],
    ['apiHost', 'https://api.example.com/v1', "'' or an origin such as https://api.example.com, without a path"],
  ])('a wrong %s is refused with what it has to be', (field, value, wanted) =>
    expect(brandProblems({ ...good, [field]: value })).toEqual([`${field}: ${wanted}`]),
  );

  test('a brand that does not exist is named in the error', () =>
    expect(() => readBrand(BRANDS_DIR, 'nobody')).toThrow(/nobody/));
});
