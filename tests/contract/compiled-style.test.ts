import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import config from '../../vite.config.ts';

const root = join(import.meta.dirname, '../..');

/** What a style sheet asks of a browser, sorted: properties and descriptors, functions, pseudo-classes and -elements, at-rules, units. */
type Asked = Readonly<Record<'properties' | 'functions' | 'selectors' | 'rules' | 'units', readonly string[]>>;

/**
 * What is in Chrome 100 and in Safari 15.4, by itself or under its prefix, which is in the sheet as well (developer.mozilla.org). A
 * name that is missing here and in `NEWER` has not been looked up.
 */
const OLDER: Readonly<Record<keyof Asked, string>> = {
  properties: `align-content align-items align-self animation animation-delay animation-duration animation-iteration-count
    animation-play-state appearance background background-color border border-bottom border-bottom-style border-bottom-width
    border-collapse border-color border-left border-left-color border-left-style border-left-width border-radius border-right
    border-right-color border-right-style border-right-width border-spacing border-style border-top border-top-left-radius
    border-top-right-radius border-top-style border-top-width border-width bottom break-after break-inside box-shadow box-sizing clip clip-path color
    column-gap content cursor display fill filter flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap font
    font-family font-feature-settings font-size font-style font-variant-numeric font-variation-settings font-weight gap
    grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-row grid-template-columns grid-template-rows height inset
    inset-block inset-inline isolation justify-content justify-items justify-self left letter-spacing line-break line-height
    list-style list-style-type margin margin-block margin-bottom margin-inline margin-inline-end margin-left margin-right
    margin-top max-height max-width min-height min-width object-fit opacity order outline outline-color outline-offset
    outline-style outline-width overflow overflow-wrap overflow-x overflow-y padding padding-block padding-bottom padding-inline
    padding-inline-start padding-left padding-right padding-top paint-order place-content place-items pointer-events position print-color-adjust resize right
    row-gap scroll-behavior scroll-margin-top scroll-padding-block scroll-padding-inline scroll-padding-top stroke stroke-dasharray stroke-linecap
    stroke-linejoin stroke-width tab-size table-layout text-align text-decoration text-decoration-color text-decoration-line
    text-indent text-overflow text-size-adjust text-underline-offset top touch-action transform transform-origin
    transition-delay transition-duration transition-property transition-timing-function user-select vertical-align visibility
    white-space width word-break z-index`,
  functions: `attr calc clamp cubic-bezier fit-content inset linear-gradient max min minmax polygon repeat rgb rotate scaleX
    translate translateX translateY var`,
  selectors: `::after ::backdrop ::before ::file-selector-button ::placeholder ::selection :active :after :before :checked
    :disabled :empty :first-child :focus :focus-visible :focus-within :host :hover :indeterminate :is :last-child :not
    :nth-child :placeholder-shown :root :visited :where`,
  rules: 'keyframes layer media supports',
  units: '% deg em fr ms px rem s vh vw',
};

/** With what a newer one came, and what an older browser draws where the sheet does not ask first (`@supports`). */
const NEWER: Readonly<Record<keyof Asked, Readonly<Record<string, string>>>> = {
  properties: {
    'contain-intrinsic-size': 'Safari 17: rows that are not seen are laid out as well',
    'content-visibility': 'Safari 18: rows that are not seen are laid out as well',
    'font-synthesis-style': 'Safari 16.4: no text is set in italics',
    'forced-color-adjust': 'Safari has no contrast themes, which alone ask for it',
    inherits: 'Safari 16.4: part of @property',
    'initial-value': 'Safari 16.4: part of @property',
    'overscroll-behavior': 'Safari 16: the page behind a dialog scrolls on',
    scale: 'Chrome 104: a dialog appears without growing',
    'scrollbar-color': 'Chrome 121, Safari 26.2: bars of the system',
    'scrollbar-width': 'Chrome 121, Safari 18.2: bars of the system',
    syntax: 'Safari 16.4: part of @property',
    'text-autospace': 'Chrome 140, Safari 18.4: no space between 汉字 and digits',
    'text-spacing-trim': 'Chrome 123: a bracket at the start of a line is not moved out',
    'text-wrap': 'Chrome 114, Safari 17.5: lines of a heading differ in length',
    translate: 'Chrome 104: a side sheet appears in its place',
  },
  functions: {},
  selectors: {
    ':fullscreen': 'Safari 16.4: only buttons of the browser for a film',
    ':has': 'Chrome 105: see `focus-inside`; what is disabled is less pale',
  },
  rules: { property: 'Safari 16.4: Tailwind sets the same values in its layer `properties`' },
  units: { lh: 'Chrome 109, Safari 16.4: height of an empty date field of iOS' },
};

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();

/** The sheet without what is inside `@supports`, which older browsers skip, and without texts, comments and escaped characters. */
function unasked(css: string): string {
  const plain = css
    .replace(/\\./gs, '_')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"|'[^']*'/g, '""');
  const at = plain.indexOf('@supports');
  if (at < 0) return plain;
  let end = plain.indexOf('{', at);
  for (let depth = 1; depth > 0 && end < plain.length; ) {
    end += 1;
    if (plain[end] === '{') depth += 1;
    if (plain[end] === '}') depth -= 1;
  }
  return plain.slice(0, at) + unasked(plain.slice(end + 1));
}

function askedOf(css: string): Asked {
  const text = unasked(css);
  // Text before a brace is a selector or the condition of a rule; text inside one is a declaration.
  const heads = matches(text, /(?<=^|[{};])([^{};@][^{};]*)\{/g).join('\n');
  const bodies = matches(text, /([a-z-]+:[^{};]+)(?=[;}])/gi).join('\n');
  const own = (names: readonly string[]) => names.filter((name) => !/^:{0,2}-/.test(name));
  return {
    properties: own(matches(text, /[{;]([a-z-]+):(?=[^{}]*[;}])/g)),
    functions: own(matches(bodies, /([a-z-]+)\(/gi)),
    selectors: own(matches(heads, /(::?[a-z-]+)/g)),
    rules: own(matches(text, /@([a-z-]+)/g)),
    units: matches(bodies, /(?<![\w#.-])-?[\d.]+([a-z]+|%)/g),
  };
}

/** What the sheet asks for and Chrome 100 or Safari 15.4 is not known to have. */
const newerOf = (css: string): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(askedOf(css)).map(([kind, names]) => {
      const older = new Set(OLDER[kind as keyof Asked].split(/\s+/));
      return [kind, names.filter((name) => !older.has(name))];
    }),
  );

/** A style sheet as it is built for members. */
async function compiled(path: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [tailwindcss()],
    build: {
      write: false,
      cssTarget: config.build?.cssTarget ?? false,
      rolldownOptions: { input: [join(root, path)] },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return files.flatMap((file) => ('source' in file ? [String(file.source)] : [])).join('\n');
}

const sheets = (await Promise.all(['src/styles/app.css', 'src/styles/first-paint.css'].map(compiled))).join('\n');

describe('what the style asks of a browser is in Chrome 100 and Safari 15.4, or it is known what these draw (ux 4.4)', () => {
  it('there is a style to look at', () => expect(sheets.length).toBeGreaterThan(50_000));

  it('all that came later is known with what is drawn without it, and nothing else is listed', () => {
    const known = Object.fromEntries(Object.entries(NEWER).map(([kind, names]) => [kind, Object.keys(names)]));
    expect(newerOf(sheets)).toEqual(known);
  });

  it('nothing is turned by the property `rotate`, which came with Chrome 104: a chevron would never point up', () => {
    expect(askedOf(sheets).properties).not.toContain('rotate');
  });
});

describe('for a member who has asked their system for less motion', () => {
  const [, rule = ''] = /@media \(prefers-reduced-motion:reduce\)\{\*,[^{]*\{([^}]*)\}/.exec(sheets) ?? [];

  it('nothing moves: what is animated or changes is where it ends at once, and nothing scrolls by itself (ux 4.9)', () => {
    const said = Object.fromEntries(rule.split(';').map((line) => line.split(':')));
    const lasts = (time = '') => (time.endsWith('ms') ? 1 : 1_000) * Number.parseFloat(time);
    expect(lasts(said['animation-duration'])).toBeLessThanOrEqual(1);
    expect(lasts(said['transition-duration'])).toBeLessThanOrEqual(1);
    expect([said['animation-iteration-count'], said['scroll-behavior']]).toEqual(['1', 'auto']);
  });
});

describe('text in the sizes of the settings', () => {
  const STEPS = ['xs', 'sm', 'base', 'lg'];
  /** Least size in px and size in rem of each step. */
  const sizesOf = (rule: string) =>
    STEPS.map((step) => {
      const [, px, rem] = new RegExp(`--text-${step}:max\\(([\\d.]+)px, ?([\\d.]+)rem\\)`).exec(rule) ?? [];
      return [Number(px), Number(rem)] as const;
    });
  const small = sizesOf(/:root,:host\{([^}]*)\}/.exec(sheets)?.[1] ?? '');
  const [medium, large] = ['medium', 'large'].map((size) =>
    sizesOf(new RegExp(`\\[data-size="?${size}"?\\]\\{([^}]*)\\}`).exec(sheets)?.[1] ?? ''),
  );

  it.each(STEPS.map((step, at) => [step, at] as const))(
    '%s is larger the larger the size that was chosen, in a small window and in a wide one (S3-70)',
    (_, at) => {
      const chosen = [small, medium, large].map((sizes) => sizes?.[at] ?? [0, 0]);
      for (const unit of [0, 1] as const) {
        const [standard = 0, larger = 0, largest = 0] = chosen.map((size) => size[unit]);
        expect([standard > 0, larger > standard, largest > larger]).toEqual([true, true, true]);
      }
    },
  );
});

it('under a finger the row of tabs is high enough for tabs of 44 px (ux 4.9)', () => {
  const [, height] = /@media \(pointer:coarse\)\{:root\{--tabbar-height:(\d+)px/.exec(sheets) ?? [];
  expect(Number(height)).toBeGreaterThan(44);
});

describe('the check finds', () => {
  it.each([
    ['a property', '.a{rotate:180deg}', { properties: ['rotate'] }],
    ['a property that nobody has looked up', '.a{anchor-name:--b}', { properties: ['anchor-name'] }],
    ['a colour that is mixed', '.a{color:color-mix(in oklab,red 10%,#fff)}', { functions: ['color-mix'] }],
    ['a selector', '.a:has(input:checked),.b:open{color:red}', { selectors: [':has', ':open'] }],
    ['a rule', '@container (min-width:1px){.a{color:red}}', { rules: ['container'] }],
    ['a unit', '.a{height:calc(100dvh - 1px)}', { units: ['dvh'] }],
    ['nothing after a question', '@supports (height:1dvh){.a{height:1dvh}}.b{color:red}', {}],
    ['nothing in names, texts and comments', '.hover\\:rotate-1:hover{content:"a:has(b)"}/* 1dvh */', {}],
    ['nothing in what is older', '@media (min-width:1px){.a:hover::before{inset:0;width:min(1px,50%)}}', {}],
  ])('%s', (_, css, found) => {
    expect(newerOf(css)).toEqual({ properties: [], functions: [], selectors: [], rules: [], units: [], ...found });
  });
});
