import { SEARCH_PARTIES, SEARCH_PARTY_KEYS, type SearchParty } from '#domain/search-filter.ts';
import { SEARCH_PATTERN, SEARCH_TYPE, type SearchPattern, type SearchType } from '#domain/search-option.ts';

/** Where is searched (S3-73): in the text or the title, or in the name of a party alone. */
export const SEARCH_TYPE_OPTIONS: readonly { readonly value: SearchType | SearchParty; readonly label: string }[] = [
  { value: SEARCH_TYPE.fullText, label: '全文' },
  { value: SEARCH_TYPE.title, label: '标题' },
  ...SEARCH_PARTY_KEYS.map((party) => ({ value: party, label: SEARCH_PARTIES[party] })),
];

/** How keywords must match (S3-74, D-66). */
export const SEARCH_PATTERN_OPTIONS: readonly {
  readonly value: SearchPattern;
  readonly label: string;
  readonly help: string;
}[] = [
  { value: SEARCH_PATTERN.precise, label: '精准', help: '词语须完整、连续出现，不必加引号，引号按原文查找' },
  { value: SEARCH_PATTERN.smart, label: '智能', help: '包含全部词语即可，顺序不限，并识别同义词' },
  { value: SEARCH_PATTERN.fuzzy, label: '模糊', help: '包含词语中任意相邻两字或一个英文、数字词即可，不识别同义词' },
];

/** “The last n days” count today. */
export const DATE_PRESETS: readonly { readonly days: number; readonly label: string }[] = [
  { days: 1, label: '今天' },
  { days: 3, label: '近3天' },
  { days: 7, label: '近7天' },
  { days: 30, label: '近30天' },
];
