export type TextSize = 'small' | 'medium' | 'large';

/** As `src/domain/settings.ts` has it. */
export interface Settings {
  readonly theme: string | null;
  readonly size: TextSize;
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  readonly uniqueOpened: boolean;
  readonly showSettings: boolean;
  readonly showFooter: boolean;
  readonly footerTxt: string;
  readonly caseNumber: string;
}

/** Settings that are on or off. */
export type SettingSwitch = 'tagsView' | 'fixedHeader' | 'sidebarLogo' | 'uniqueOpened' | 'showSettings' | 'showFooter';

export interface SettingsContext {
  readonly settings: Settings;
  readonly defaults: Settings;
  /** What this tab has to store: the changed setting, or all of them after a change that is not stored. */
  readonly unsaved: Partial<Settings>;
}

export type SettingsEvent =
  | { readonly type: 'settings.requested' }
  | { readonly type: 'settings.closed' }
  /** `null` chooses the colour of the company or the brand. */
  | { readonly type: 'theme.chosen'; readonly theme: string | null }
  | { readonly type: 'size.chosen'; readonly size: TextSize }
  | { readonly type: 'switch.toggled'; readonly name: SettingSwitch }
  | { readonly type: 'footer.written'; readonly footerTxt: string }
  | { readonly type: 'caseNumber.written'; readonly caseNumber: string }
  | { readonly type: 'settings.restored' }
  | { readonly type: 'settings.copied' };
