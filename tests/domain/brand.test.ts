import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseBrand } from '#domain/brand.ts';
import { contrast, themeColours } from '#domain/theme-colour.ts';
import { brandFiles, readBrand } from '../../scripts/brand-files.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const IDS = readdirSync(`${ROOT}brands`, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'legal' ? [entry.name] : [],
);
const brands = IDS.map((id) => readBrand(ROOT, id));
const brand = (id: string) => readBrand(ROOT, id);

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

  test('each names an API host of its own, an https origin or none for the host of the page (S1-24)', () => {
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

  test.each(brands)('$id: mark and legal documents stand where the brand says, filled in (S1-26)', (each) => {
    const files = brandFiles(ROOT, each);
    expect(files.get('favicon.svg')).toContain(each.themeColour);
    for (const address of Object.values(each.legal)) {
      const text = files.get(address.slice(1)) ?? '';
      expect(text).toContain(each.displayName);
      expect(text).not.toContain('{{');
    }
    expect(files.get('legal/user-agreement.html')).toContain(each.footer.company);
  });

  test('company names and case numbers are clearly fictional', () => {
    for (const { footer } of brands)
      expect(`${footer.company}${footer.caseNumber}`).toMatch(/（虚构）.*示ICP备0000000\d号/);
  });
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

  test('a brand that does not exist is named in the error', () =>
    expect(() => readBrand(ROOT, 'nobody')).toThrow(/nobody/));
});
