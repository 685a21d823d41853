import Bowser from 'bowser';

const CHINESE_NAME: Readonly<Record<string, string>> = {
  WeChat: '微信',
  'QQ Browser': 'QQ浏览器',
  'QQ Browser Lite': 'QQ浏览器',
  'Sogou Browser': '搜狗浏览器',
  'UC Browser': 'UC浏览器',
};
/** First product token of every browser; the library falls back to it for an unknown browser. */
const NO_NAME = 'Mozilla';
const MAX_CHARACTERS = 60;
/** No browser sends such characters; a database refuses some of them. */
const NOT_PRINTABLE = /[^\x20-\x7e]/g;

/**
 * @param userAgent Header of a request, of whatever client.
 * @returns Browser and system as a member knows them, `Chrome 120 · Windows`; `null` when neither can be told.
 */
export function browserName(userAgent: string): string | null {
  const printable = userAgent.replace(NOT_PRINTABLE, '');
  if (printable === '') return null;
  const { browser, os } = Bowser.parse(printable);
  const major = browser.version?.split('.')[0];
  const name = browser.name === NO_NAME ? '' : browser.name;
  const named = name && [CHINESE_NAME[name] ?? name, major].filter(Boolean).join(' ');
  return [named, os.name].filter(Boolean).join(' · ').slice(0, MAX_CHARACTERS) || null;
}
