import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings, type Settings, THEME_PRESETS } from '#domain/settings.ts';
import {
  CASE_NUMBER_LENGTH,
  FOOTER_TEXT_LENGTH,
  readSettings,
  TEXT_SIZES,
  writeSettings,
} from '#domain/stored-settings.ts';
import { AA_CONTRAST, contrast, themeColours } from '#domain/theme-colour.ts';
import { themeVariables } from '#domain/theme-variables.ts';

const defaults = defaultSettings({ text: '为投标人服务', caseNumber: '京ICP备00000000号-1' });
const anySettings: fc.Arbitrary<Settings> = fc.record({
  theme: fc.constantFrom(null, ...THEME_PRESETS),
  size: fc.constantFrom(...TEXT_SIZES),
  tagsView: fc.boolean(),
  fixedHeader: fc.boolean(),
  sidebarLogo: fc.boolean(),
  uniqueOpened: fc.boolean(),
  showSettings: fc.boolean(),
  showFooter: fc.boolean(),
  footerTxt: fc.string({ maxLength: FOOTER_TEXT_LENGTH }),
  caseNumber: fc.string({ maxLength: CASE_NUMBER_LENGTH }),
});
const names = Object.keys(defaults) as (keyof Settings)[];

describe('settings of the shell', () => {
  it('begin with tabs, a fixed header, the logo, the settings and the footer shown, and menus that open side by side (S2-83)', () => {
    expect(defaults).toEqual({
      theme: null,
      size: 'small',
      tagsView: true,
      fixedHeader: true,
      sidebarLogo: true,
      uniqueOpened: false,
      showSettings: true,
      showFooter: true,
      footerTxt: '为投标人服务',
      caseNumber: '京ICP备00000000号-1',
    });
  });

  it('come back as they were stored, whichever of the nine were changed (S2-83, S2-84)', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(readSettings(writeSettings(settings, defaults), defaults)).toEqual(settings);
      }),
    );
  });

  it('draw text small unless the user chose another size (S3-70)', () => {
    expect(readSettings(null, defaults).size).toBe('small');
    expect(readSettings('{"size":"huge"}', defaults).size).toBe('small');
    expect(readSettings('{"size":"large"}', defaults).size).toBe('large');
  });

  it('that are unchanged store nothing, so that a new default reaches them', () => {
    expect(writeSettings(defaults, defaults)).toBe('{}');
    expect(readSettings('{"tagsView":false}', { ...defaults, footerTxt: '新' }).footerTxt).toBe('新');
  });

  it.each(['', '{', 'null', '[]', '7', '"text"', '{"__proto__":{"tagsView":false}}'])(
    'read from %j are the defaults (I18)',
    (text) => {
      expect(readSettings(text, defaults)).toEqual(defaults);
    },
  );

  it('lose a broken entry to its default and keep every other one (I18)', () => {
    fc.assert(
      fc.property(anySettings, fc.constantFrom(...names), (settings, broken) => {
        const text = JSON.stringify({ ...settings, [broken]: { is: 'no setting' } });
        expect(readSettings(text, defaults)).toEqual({ ...settings, [broken]: defaults[broken] });
      }),
    );
  });

  it('refuse a colour that is no preset and a text that is too long', () => {
    const long = 'x'.repeat(FOOTER_TEXT_LENGTH + 1);
    expect(readSettings(JSON.stringify({ theme: '#123456', footerTxt: long, showFooter: false }), defaults)).toEqual({
      ...defaults,
      showFooter: false,
    });
  });

  it('draw each of the five colours of a theme under its own name', () => {
    expect(
      themeVariables({ primary: '#111111', solid: '#222222', strong: '#333333', soft: '#444444', line: '#555555' }),
    ).toEqual({
      '--primary': '#111111',
      '--primary-solid': '#222222',
      '--primary-strong': '#333333',
      '--primary-soft': '#444444',
      '--primary-line': '#555555',
    });
  });

  it('offer eight presets, each with a solid colour that carries white text (S2-83, S9-38)', () => {
    expect(new Set(THEME_PRESETS).size).toBe(8);
    for (const preset of THEME_PRESETS)
      expect(contrast(themeColours(preset).solid, '#ffffff')).toBeGreaterThanOrEqual(AA_CONTRAST);
  });
});

it.each([
  ['footerTxt', 60],
  ['caseNumber', 40],
] as const)('%s is kept with %i characters, and has its default with one more (I18)', (name, most) => {
  const read = (length: number): string =>
    readSettings(JSON.stringify({ [name]: '京'.repeat(length) }), defaults)[name];
  expect([read(most), read(most + 1)]).toEqual(['京'.repeat(most), defaults[name]]);
});

it('the longest settings fit into a cookie with room for its name and attributes (S2-84)', () => {
  const longest: Settings = {
    ...defaults,
    ...{ theme: THEME_PRESETS[0], size: 'medium', tagsView: false, fixedHeader: false, sidebarLogo: false },
    ...{ uniqueOpened: false, showSettings: false, showFooter: false },
    ...{ footerTxt: '医'.repeat(FOOTER_TEXT_LENGTH), caseNumber: '京'.repeat(CASE_NUMBER_LENGTH) },
  };
  const length = encodeURIComponent(writeSettings(longest, defaults)).length;
  expect(length).toBeGreaterThan(1_000);
  expect(length).toBeLessThan(2_000);
});
