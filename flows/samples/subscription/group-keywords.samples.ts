import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { groupKeywordsMachine } from '#machines/subscription/group-keywords.machine.ts';
import type { GroupKeywordsContext, VerifiedWords } from '#machines/subscription/group-keywords.types.ts';

const verified = (output: VerifiedWords) => ({
  type: 'xstate.done.actor.verifyWords',
  actorId: 'verifyWords',
  output,
});

/** What the port would answer: a full row accepts nothing, nor a keyword twice; else the keyword is accepted or rejected. */
const answers = ({ asked, rows, limits }: GroupKeywordsContext) => {
  const words = rows[asked.row] ?? [];
  const word = asked.text;
  const left = asked.isTyped ? word : '';
  if (words.length >= limits.wordsPerRow)
    return [verified({ words, left, refused: { word, reason: 'full', message: null } })];
  if (words.includes(word)) return [verified({ words, left, refused: { word, reason: 'duplicate', message: null } })];
  return [
    verified({ words: [...words, word], left: '', refused: null }),
    verified({ words, left, refused: { word, reason: 'unsuitable', message: '“设备”过于宽泛' } }),
  ];
};

const FORM = { name: '', searchWord: '', areas: [], channels: [], projectTypes: [], minText: '', maxText: '' };

const TYPED_NEXT: Readonly<Record<string, string>> = { 设备: ' ', ' ': '' };

export const groupKeywordsEntry: CatalogEntry = {
  id: 'group-keywords',
  area: 'subscription',
  title: '订阅关键词',
  machine: groupKeywordsMachine,
  input: { rows: [], limits: { rows: 2, wordsPerRow: 1 } },
  otherInputs: [{ rows: [['设备']], limits: { rows: 1, wordsPerRow: 2 } }],
  cases: {
    'word.typed': ({ context }) =>
      // Spaces only: no keyword.
      [0, 1].map((key) => ({ type: 'word.typed', typed: TYPED_NEXT[context.typed[key]] ?? '设备', key })),
    'word.submitted': [
      { type: 'word.submitted', row: 0 },
      { type: 'word.submitted', row: 1 },
    ],
    'word.removed': [
      { type: 'word.removed', key: '0:设备', row: 0, word: '设备' },
      { type: 'word.removed', key: '1:设备', row: 1, word: '设备' },
    ],
    'row.removed': [
      { type: 'row.removed', row: 0 },
      { type: 'row.removed', row: 1 },
    ],
    'words.requested': [{ type: 'words.requested', form: FORM }],
    'recommendation.chosen': [{ type: 'recommendation.chosen', word: '设备' }],
    'xstate.done.actor.verifyWords': ({ context }) => answers(context as GroupKeywordsContext),
    'xstate.done.actor.listRecommendKeyword': [
      { type: 'xstate.done.actor.listRecommendKeyword', actorId: 'listRecommendKeyword', output: ['设备'] },
    ],
  },
  memberEvents: {
    'word.typed': '输入关键词',
    'word.submitted': '添加关键词',
    'word.removed': '移除关键词',
    'row.added': '添加一组',
    'row.removed': '删除一组',
    'recommendation.chosen': '选用推荐词',
  },
  words: {
    verifyWords: '校验关键词',
    listRecommendKeyword: '获取推荐词',
    announceRows: '告知关键词已变',
    announceTyped: '告知已输入文字',
    announceAdded: '告知关键词已全部添加',
    announceRefused: '告知有关键词未能添加',
    keepForm: '记下待用的条件',
    forgetForm: '清除待用的条件',
    askPending: '记下尚未添加的输入',
    keepTyped: '记下所输入的文字',
    askTyped: '记下待校验的输入',
    askOffered: '记下待校验的推荐词',
    keepVerified: '记下校验结果',
    keepFailure: '记下失败原因',
    dropWord: '移除关键词',
    addRow: '增加一行',
    dropRow: '移除一行',
    keepRecommended: '记下推荐词',
    isRow: '此行存在',
    isFilled: '输入不为空',
    isPending: '有尚未添加的输入',
    isThere: '关键词在此行中',
    isRoomForRow: '没有空行且行数未满',
    isRemovable: '此行可以移除',
    isOffered: '推荐词尚未选用',
    isAllTaken: '全部通过校验',
    'words.requested': '即将保存或预览',
  },
  hasView: true,
  minimumPaths: 8,
};
