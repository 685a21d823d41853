import type { RefusedWord } from '#machines/subscription/group-keywords.types.ts';

/** Sentences of the keywords of a group (ux 4.5). */
export const GROUP_WORDS_TEXT = {
  help: '同组的词须同时出现，各组之间满足其一即可',
  row: (place: number) => `第${place + 1}组`,
  or: '或',
  first: '输入关键词',
  further: '且包含……',
  field: (place: number) => `第${place + 1}组：添加关键词`,
  add: (place: number) => `添加到第${place + 1}组`,
  removeRow: (place: number) => `删除第${place + 1}组`,
  removeWord: (word: string) => `移除：${word}`,
  addRow: '添加关键词组',
  verifying: '正在校验关键词…',
  recommended: '推荐词：',
  takeWord: (word: string) => `添加推荐词：${word}`,
};

const REASON: Readonly<Record<RefusedWord['reason'], (word: string) => string>> = {
  empty: () => '请输入关键词',
  tooLong: (word) => `“${word}”太长，关键词最多20个字`,
  duplicate: (word) => `已添加过“${word}”`,
  full: (word) => `此组的关键词已满，“${word}”未添加`,
  unsuitable: (word) => `“${word}”不适合作为关键词`,
};

/** Why a keyword was rejected; a message of the server takes precedence. */
export const refusedText = ({ reason, word, message }: RefusedWord): string => message ?? REASON[reason](word);
