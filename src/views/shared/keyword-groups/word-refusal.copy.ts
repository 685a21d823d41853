import type { WordRefusal } from '#domain/keyword-group.ts';
import { FILTER_LIMITS } from '#domain/search-filter.ts';

export const wordRefusalText = (refusal: WordRefusal, limit: number): string =>
  ({
    empty: '请输入关键词',
    tooLong: `关键词最多${FILTER_LIMITS.wordLength}个字`,
    duplicate: '已添加过此关键词',
    full: `最多添加${limit}个关键词`,
  })[refusal];
