import { plainText } from '#domain/html-text.ts';
import type { IntentionItem } from '#server/db/tables/record.tables.ts';

/** One announcement of the kind intention, with the first tender of the same procurement that came after it. */
export interface IntentionNotice {
  readonly id: string;
  readonly title: string;
  readonly project_name: string | null;
  readonly budget_fen: number | null;
  readonly content: string;
  readonly followed_by: string | null;
}

const FEN_PER_TEN_THOUSAND_YUAN = 1_000_000;
/** Not where a negation or the question 是否 precedes it. */
const FOR_SMALL = /(?<![非不未否](?:是|属于|适宜|预留份额)?(?:专门|预留)?)(?:专门|预留)?面向中小(?:微)?企业/;
/** A column or a remark 是否专门面向中小企业. */
const ASKED_FOR_SMALL = /面向中小(?:微)?企业/;
const YES = /^(?:是|√)/;
const ANSWERED_YES = /是否(?:专门|预留)?面向中小(?:微)?企业(?:采购)?[：:\s]*是/;
const AMOUNT = /^([\d,，]+(?:\.\d+)?)\s*(万?元)?$/;

const cellOf = (row: Readonly<Record<string, string>>, head: RegExp): string | null => {
  const key = Object.keys(row).find((title) => head.test(title));
  const text = key === undefined ? '' : (row[key] ?? '').trim();
  return text === '' ? null : text;
};

/** @example monthIn('2026年12月') // '2026-12' */
export function monthIn(text: string | null): string | null {
  const found = /(\d{4})\s*[年./-]\s*(\d{1,2})/.exec(text ?? '');
  const month = Number(found?.[2]);
  return found && month >= 1 && month <= 12 ? `${found[1]}-${String(month).padStart(2, '0')}` : null;
}

const isForSmall = (row: Readonly<Record<string, string>>, text: string): boolean =>
  YES.test(cellOf(row, ASKED_FOR_SMALL) ?? '') || FOR_SMALL.test(text) || ANSWERED_YES.test(text);

/** Budgets of intentions are published in 万元 unless the cell or the head says otherwise. */
function budgetIn(row: Readonly<Record<string, string>>): number | null {
  const [, digits, unit] = AMOUNT.exec(cellOf(row, /预算/) ?? '') ?? [];
  if (digits === undefined) return null;
  const named = unit ?? Object.keys(row).find((title) => /预算/.test(title)) ?? '';
  const amount = Number(digits.replaceAll(/[,，]/g, ''));
  const inYuan = /元/.test(named) && !/万元/.test(named);
  return Math.round(amount * (inYuan ? 100 : FEN_PER_TEN_THOUSAND_YUAN));
}

/**
 * The items that a notice lists, as the published form has them (财库〔2020〕10号: name, need, budget, expected month, remark); a
 * notice without such a table is one item, named by its project.
 */
export function intentionItems(notice: IntentionNotice): readonly IntentionItem[] {
  const shared = { noticeId: notice.id, followedBy: notice.followed_by };
  const rows = tableRows(notice.content, (head) => /采购项目名称|项目名称/.test(head));
  const items = rows.flatMap((row): IntentionItem[] => {
    const name = cellOf(row, /项目名称/);
    if (name === null) return [];
    const [need, remark] = [cellOf(row, /需求|概况/), cellOf(row, /备注/)];
    return [
      {
        name,
        need,
        budgetFen: budgetIn(row),
        expectedMonth: monthIn(cellOf(row, /预计|时间/)),
        smeReserved: isForSmall(row, `${need ?? ''}\n${remark ?? ''}`),
        remark,
        ...shared,
      },
    ];
  });
  if (items.length > 0) return items;
  const plain = { need: null, expectedMonth: null, smeReserved: false, remark: null };
  return [{ name: notice.project_name ?? notice.title, budgetFen: notice.budget_fen, ...plain, ...shared }];
}

const ROW = /<tr[^>]*>([\s\S]*?)<\/tr>/gi;
const CELL = /<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/gi;
const TABLE = /<table[^>]*>([\s\S]*?)<\/table>/gi;

const cellsOf = (row: string): string[] => [...row.matchAll(CELL)].map(([, cell = '']) => plainText(cell).trim());

/**
 * Rows of the first table whose head has a cell that `isHead` takes, each as text by head. Tables without such a head are passed over.
 *
 * @example tableRows('<table><tr><th>采购项目名称</th></tr><tr><td>电梯维保</td></tr></table>', (h) => h.includes('名称')) // [{ 采购项目名称: '电梯维保' }]
 */
export function tableRows(
  html: string,
  isHead: (text: string) => boolean,
): readonly Readonly<Record<string, string>>[] {
  for (const [, table = ''] of html.matchAll(TABLE)) {
    const [head = [], ...rows] = [...table.matchAll(ROW)].map(([, row = '']) => cellsOf(row));
    if (!head.some(isHead)) continue;
    return rows.map((cells) => Object.fromEntries(head.map((title, i) => [title, cells[i] ?? ''])));
  }
  return [];
}
