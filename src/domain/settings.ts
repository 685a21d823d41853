/** Text size (S3-70); layouts are designed for the small one. */
export type TextSize = 'small' | 'medium' | 'large';

/** The eight presets of the settings panel (S2-83, S9-38). */
export const THEME_PRESETS = [
  '#409eff',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959cd',
  '#f5222d',
] as const;

/** What a member may change about the look of the shell (S2-83, S2-84). */
export interface Settings {
  /** One of the eight presets; `null` is the colour of the company or the brand. */
  readonly theme: string | null;
  readonly size: TextSize;
  /** The tab bar is shown. */
  readonly tagsView: boolean;
  /** Navbar and tab bar stay at the top while the page scrolls. */
  readonly fixedHeader: boolean;
  /** Shows logo and name above the side menu. */
  readonly sidebarLogo: boolean;
  /** One group of the side menu is open at a time. */
  readonly uniqueOpened: boolean;
  /** The navbar has a button for these settings. */
  readonly showSettings: boolean;
  readonly showFooter: boolean;
  /** Text in the footer, never HTML; '' for none. */
  readonly footerTxt: string;
  /** 备案号 in the footer. */
  readonly caseNumber: string;
}

/** Default settings. */
export const defaultSettings = (footer: { readonly text: string; readonly caseNumber: string }): Settings => ({
  theme: null,
  size: 'small',
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  uniqueOpened: false,
  showSettings: true,
  showFooter: true,
  footerTxt: footer.text,
  caseNumber: footer.caseNumber,
});
