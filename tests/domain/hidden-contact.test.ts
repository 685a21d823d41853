import { expect, test } from 'vitest';
import { maskContacts } from '#domain/contact-mask.ts';
import { hiddenContactHelp } from '#domain/hidden-contact.ts';
import { loneCharacterHelp, loneSignsHelp } from '#domain/lone-character.ts';
import { NO_FILTER } from '#domain/search-filter.ts';
import { SEARCH_PATTERN, SEARCH_TYPE } from '#domain/search-option.ts';

const HELP = '电话和邮箱在正文中已隐藏，不能用来查找，请改用单位或项目名称';

test.each(['13800001234', '电话 １３８００００１２３４', '0571-01234567', '采购 zhang@example.com'])(
  'an empty search for %s says that phones and mail addresses are hidden (D-66, D-88)',
  (word) => {
    expect(hiddenContactHelp(word)).toBe(HELP);
  },
);

test.each(['监理', '', '（一）', '26年', '4-202', 'DN300', '20261124', '350104-2026-503418'])(
  'an empty search for “%s” has no such reason, and what it asks for is not hidden (D-66)',
  (word) => {
    expect(hiddenContactHelp(word)).toBeNull();
    expect(maskContacts(word)).toBe(word);
  },
);

test.each(['+', '。', ' ＋ ／ ', '——'])(
  'an empty search for “%s” says that signs alone find nothing (D-66)',
  (searchWord) => {
    const help = '只有标点或符号，没有可查找的内容，请输入文字、字母或数字';
    expect(loneSignsHelp(searchWord)).toBe(help);
    for (const searchPattern of Object.values(SEARCH_PATTERN))
      expect(loneCharacterHelp({ ...NO_FILTER, searchPattern, searchWord })).toBe(help);
  },
);

test.each(['', ' ', 'C+', '医 + 院', '3'])('an empty search for “%s” is not one for signs alone', (searchWord) =>
  expect(loneSignsHelp(searchWord)).toBeNull(),
);

test.each([
  ['水 医院', {}, '“水”'],
  ['水 医院 路 水', {}, '“水”“路”'],
  ['水+医院', {}, '“水”'],
  ['水+医院', { searchPattern: SEARCH_PATTERN.precise }, null],
  ['水 医院', { searchPattern: SEARCH_PATTERN.precise }, '“水”'],
  ['水 医院', { searchPattern: SEARCH_PATTERN.fuzzy }, null],
  ['水 医院', { searchType: SEARCH_TYPE.title }, null],
  ['水 医院', { searchParty: 'buyer' as const }, null],
  ['水务 C', {}, null],
])(
  'an empty search for “%s” with %j says of these characters that they are looked for in titles only: %s (D-66)',
  (searchWord, given, named) =>
    expect(loneCharacterHelp({ ...NO_FILTER, ...given, searchWord })).toBe(
      named === null ? null : `单独的${named}只在标题中查找，可去掉后重试，或改用更完整的词`,
    ),
);
