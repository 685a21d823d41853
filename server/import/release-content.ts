import type { OcdsMoney, Release } from './ocds.schema.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
const MARKUP = /<(?:p|div|table|br|ul|ol|li|span|h[1-6]|b|strong)\b[^>]*>/i;

/** Text of a source as HTML: its own HTML when it is that, else one paragraph a line. */
const prose = (text: string): string =>
  MARKUP.test(text)
    ? text
    : text
        .split(/\s*\n\s*/)
        .filter(Boolean)
        .map((line) => `<p>${escapeText(line)}</p>`)
        .join('');

const row = (cells: readonly string[], tag: 'td' | 'th'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escapeText(cell)}</${tag}>`).join('')}</tr>`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;

/** An amount as published. @example moneyText({ amount: 372032, currency: 'GBP' }) // '372,032 GBP' */
export const moneyText = ({ amount, currency }: OcdsMoney): string =>
  currency === 'CNY'
    ? `${amount.toLocaleString('zh-CN')}元`
    : `${amount.toLocaleString('en-US')}${currency === null ? '' : ` ${currency}`}`;

/** Text of a notice made from a release; not sanitised yet. */
export function contentOf(release: Release): string {
  const { tender, planning, awards, contracts } = release;
  const items = [...(tender?.items ?? []), ...awards.flatMap((award) => award.items)].filter(
    ({ description, classification }) => description !== null || classification?.description,
  );
  const amounts: readonly (readonly [string, OcdsMoney | null])[] = [
    ['预算金额', planning?.budget?.amount ?? null],
    ['采购金额', tender?.value ?? null],
    ['最高限价', tender?.maximumValue ?? null],
    ...contracts.map((contract): [string, OcdsMoney | null] => ['合同金额', contract.value]),
  ];
  return [
    ...[tender?.description, planning?.budget?.description, planning?.rationale]
      .filter((text) => typeof text === 'string')
      .map(prose),
    table(
      ['项目', '金额'],
      amounts.flatMap(([label, value]) => (value === null ? [] : [[label, moneyText(value)]])),
    ),
    table(
      ['标的', '数量', '单位'],
      items.map((item) => [
        item.description ?? item.classification?.description ?? '',
        item.quantity === null ? '' : String(item.quantity),
        item.unit?.name ?? '',
      ]),
    ),
    table(
      ['供应商', '中标金额'],
      awards.flatMap((award) =>
        award.suppliers.map(({ name }) => [name ?? '', award.value === null ? '' : moneyText(award.value)]),
      ),
    ),
    ...awards.map((award) => (award.description === null ? '' : prose(award.description))),
    ...contracts.map((contract) => (contract.description === null ? '' : prose(contract.description))),
    ...(tender?.amendments ?? []).map(({ description, rationale }) =>
      prose([description, rationale].filter(Boolean).join('\n')),
    ),
  ].join('');
}
