import { type Settings, type TextSize, THEME_PRESETS } from './settings.ts';

export const SETTING_SWITCHES = [
  'tagsView',
  'fixedHeader',
  'sidebarLogo',
  'uniqueOpened',
  'showSettings',
  'showFooter',
] as const satisfies readonly (keyof Settings)[];

export const TEXT_SIZES: readonly TextSize[] = ['small', 'medium', 'large'];

/** Characters that fit into one line of a wide footer. */
export const FOOTER_TEXT_LENGTH = 60;
export const CASE_NUMBER_LENGTH = 40;

const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isLine = (length: number) => (value: unknown) => typeof value === 'string' && value.length <= length;

const FITS: Readonly<Record<keyof Settings, (value: unknown) => boolean>> = {
  theme: (value) => value === null || (THEME_PRESETS as readonly unknown[]).includes(value),
  size: (value) => TEXT_SIZES.some((size) => size === value),
  tagsView: isFlag,
  fixedHeader: isFlag,
  sidebarLogo: isFlag,
  uniqueOpened: isFlag,
  showSettings: isFlag,
  showFooter: isFlag,
  footerTxt: isLine(FOOTER_TEXT_LENGTH),
  caseNumber: isLine(CASE_NUMBER_LENGTH),
};

/**
 * Parses stored settings. An invalid entry is replaced by its default; valid entries are kept (I18).
 *
 * @param text JSON of a part of the settings; `null` when nothing was stored.
 */
export function readSettings(text: string | null, defaults: Settings): Settings {
  const stored = parsed(text);
  const kept = Object.entries(FITS).filter(([name, fits]) => Object.hasOwn(stored, name) && fits(stored[name]));
  return { ...defaults, ...Object.fromEntries(kept.map(([name]) => [name, stored[name]])) };
}

/**
 * JSON of the differences from the defaults, so that a later change of a default reaches members who never changed it.
 */
export function writeSettings(settings: Settings, defaults: Settings): string {
  const names = Object.keys(FITS) as (keyof Settings)[];
  return JSON.stringify(
    Object.fromEntries(names.filter((name) => settings[name] !== defaults[name]).map((name) => [name, settings[name]])),
  );
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
