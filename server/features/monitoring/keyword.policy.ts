import { foldText } from '#domain/fold-text.ts';
import { PROVINCES } from '#domain/province.ts';
import type { Deps } from '#server/deps.ts';
import { segmentsOf } from '#server/search/segments.ts';
import { shareOfWord, titlesWith } from './keyword.repo.ts';

/** Latest titles that recommendations are taken from. */
const TITLES_READ = 400;
const RECOMMENDED = 12;
/** A term of a single title is a name, not a subject. */
const LEAST_TITLES = 2;
/** A keyword in more than this share of all announcements is too general. */
const GENERAL_SHARE = 0.2;
/** From so many announcements on the share is that of a sample; with fewer than `LEAST_ANNOUNCEMENTS` it is not checked. */
const SHARE_CAP = 50_000;
const LEAST_ANNOUNCEMENTS = 100;

/** Terms of the form of a notice, not of its subject. */
const FORM_WORDS = new Set(
  '公告 公示 项目 采购 招标 中标 成交 结果 投标 竞争 竞争性 磋商 谈判 询价 单一 来源 更正 变更 澄清 预审 资格 候选人 合同 终止 废标 流标 意向 预告 工程 服务 货物 关于 标段 第一 第二 二次 第三 有限公司 公司 有限 年度 及其 以及 其他 部分 邀请 公开 验收 开标 记录 一期 二期 三期 四期 编号 建设 实施 相关 一批 若干'.split(
    ' ',
  ),
);

const isSubject = (word: string): boolean =>
  word.length >= 2 && word.length <= 10 && /^\p{L}+[^及与和的等]$/u.test(word) && !FORM_WORDS.has(word);

/**
 * Keywords that occur in titles together with the chosen ones. Those that are frequent there, and more frequent than
 * elsewhere, come first. Each occurs in at least two of those titles.
 */
export async function recommendWords(deps: Pick<Deps, 'db' | 'search'>, chosen: readonly string[]): Promise<string[]> {
  const folded = chosen.map((word) => foldText(word.trim())).filter((word) => word !== '');
  const together = sharesIn(await titlesWith(deps, folded, TITLES_READ));
  const anywhere = folded.length === 0 ? together : sharesIn(await titlesWith(deps, [], TITLES_READ));
  const weight = ([word, { share }]: [string, WordShare]): number =>
    share * Math.log2(1 + share / (anywhere.get(word)?.share ?? 1 / TITLES_READ));
  return [...together]
    .filter(
      ([word, { titles }]) => titles >= LEAST_TITLES && !isPlace(word) && !folded.some((own) => own.includes(word)),
    )
    .sort((a, b) => weight(b) - weight(a) || (a[0] < b[0] ? -1 : 1))
    .slice(0, RECOMMENDED)
    .map(([word]) => word);
}

interface WordShare {
  readonly titles: number;
  /** Of all titles read. */
  readonly share: number;
}

function sharesIn(titles: readonly string[]): Map<string, WordShare> {
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const word of new Set(segmentsOf(foldText(title)).filter(isSubject)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, { titles: count, share: count / titles.length }]));
}

/** Places are chosen as areas, not as keywords. */
const isPlace = (word: string): boolean =>
  PROVINCES.some((province) => word === province) || /^\p{Script=Han}{2,4}[省市区县]$/u.test(word);

/** @returns Why the keyword may not be monitored, `null` when it may (S7-55). */
export async function verifyWord(deps: Pick<Deps, 'db' | 'search'>, typed: string): Promise<string | null> {
  const word = typed.trim();
  if (!/^[\p{L}\p{N}()（）·.\-+/ ]+$/u.test(word)) return '关键词只能包含汉字、字母、数字，请去掉其他符号';
  if ([...word].filter((char) => /[\p{L}\p{N}]/u.test(char)).length < 2) return '关键词至少2个字';
  if (FORM_WORDS.has(foldText(word))) return '该词几乎出现在所有公告中，请换一个更具体的词';
  const { holding, all } = await shareOfWord(deps, word, SHARE_CAP);
  return all >= LEAST_ANNOUNCEMENTS && holding > all * GENERAL_SHARE ? '该词匹配的公告过多，请换一个更具体的词' : null;
}
