/**
 * Brand colour to the five colours a theme needs, by lightness in OKLCH, so that the hue stays (ux 4.8).
 * All results are hex: values set at run time get no fallback in older browsers.
 */
export interface ThemeColours {
  /** As the brand gave it, unless it would vanish on white: decoration, borders, charts. */
  readonly primary: string;
  /** Carries white text and is text on white, on `soft` and on the page: contrast at least 4.5 (WCAG AA). */
  readonly solid: string;
  /** `solid` while pressed or hovered. */
  readonly strong: string;
  /** Tint behind chosen things. */
  readonly soft: string;
  /** Edge of tinted things. */
  readonly line: string;
}

export const AA_CONTRAST = 4.5;
/** Below this a decoration cannot be seen on white; the palest of the eight presets has 2.2. */
export const VISIBLE_CONTRAST = 2;
/** Used when a colour cannot be read. */
export const FALLBACK_COLOUR = '#1f7cf0';

type Triple = readonly [number, number, number];

/** `#abc`, `#aabbcc` and `aabbcc` in any case; everything else is no colour. @example parseHex('#FFF') // '#ffffff' */
export function parseHex(text: string | null | undefined): string | null {
  const digits = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(text ?? '')?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits}`;
}

/** Contrast of two hex colours after WCAG 2.2, 1 to 21. @example contrast('#ffffff', '#000000') // 21 */
export function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The theme of a colour that a brand or a server supplies. Nothing is trusted: what is no hex colour becomes the
 * fallback, what is too light is darkened until white text on it can be read, also on the tint beside it.
 */
export function themeColours(given: string | null | undefined): ThemeColours {
  const primary = darkened(parseHex(given) ?? FALLBACK_COLOUR, [WHITE], VISIBLE_CONTRAST);
  const [, chroma, hue] = toOklch(primary);
  const soft = fromOklch([0.97, Math.min(chroma, 0.02), hue]);
  const line = fromOklch([0.9, Math.min(chroma, 0.05), hue]);
  const solid = darkened(primary, [WHITE, soft, MUTED], AA_CONTRAST);
  const [solidLightness, solidChroma] = toOklch(solid);
  const step = solidLightness < 0.3 ? 0.09 : -0.07;
  return { primary, solid, strong: fromOklch([solidLightness + step, solidChroma, hue]), soft, line };
}

const WHITE = '#ffffff';
/** `--muted` of src/styles/tokens.css, the ground of a row under the mouse; the page itself is lighter. */
const MUTED = '#f1f4f7';

/** The lightest colour of the same hue, not lighter than the given one, that reaches the contrast on every ground. */
function darkened(hex: string, grounds: readonly string[], atLeast: number): string {
  const enough = (colour: string) => grounds.every((ground) => contrast(colour, ground) >= atLeast);
  if (enough(hex)) return hex;
  const [lightness, chroma, hue] = toOklch(hex);
  let [dark, light] = [0, lightness];
  for (let step = 0; step < 24; step += 1) {
    const middle = (dark + light) / 2;
    if (enough(fromOklch([middle, chroma, hue]))) dark = middle;
    else light = middle;
  }
  return fromOklch([dark, chroma, hue]);
}

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const encoded = (c: number): number => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

/** Linear light of red, green and blue, 0 to 1. */
function channels(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [linear(((value >> 16) & 255) / 255), linear(((value >> 8) & 255) / 255), linear((value & 255) / 255)];
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Matrices of OKLab: https://bottosson.github.io/posts/oklab/ */
export function toOklch(hex: string): Triple {
  const [r, g, b] = channels(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(a, bb), Math.atan2(bb, a)];
}

function toLinearRgb([lightness, chroma, hue]: Triple): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Outside sRGB the chroma gives way, hue and lightness stay. */
export function fromOklch([lightness, chroma, hue]: Triple): string {
  const inside = (c: number) => toLinearRgb([lightness, c, hue]).every((v) => v >= -0.0005 && v <= 1.0005);
  let [fits, tooMuch] = [0, chroma];
  if (inside(chroma)) fits = chroma;
  else
    for (let step = 0; step < 20; step += 1) {
      const middle = (fits + tooMuch) / 2;
      if (inside(middle)) fits = middle;
      else tooMuch = middle;
    }
  const byte = (v: number) => Math.round(Math.min(Math.max(encoded(Math.max(v, 0)), 0), 1) * 255);
  return `#${toLinearRgb([lightness, fits, hue])
    .map((v) => byte(v).toString(16).padStart(2, '0'))
    .join('')}`;
}
