import { describe, expect, it } from 'vitest';
import { plainText } from '#domain/html-text.ts';
import { procurements } from '#server/seed/announcement.seed.ts';
import { DOMAINS } from '#server/seed/data/domains.ts';
import { enterprisePools } from '#server/seed/enterprise.generator.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const COUNT = 4_000;
const notices = [...procurements('texts', NOW, COUNT, enterprisePools('texts', COUNT))].flatMap((each) => each.notices);
type Notice = (typeof notices)[number];

/** Cells right of a label in the tables of a body. */
const cellsOf = ({ content }: Notice, label: string): readonly string[] =>
  [...(content ?? '').matchAll(new RegExp(`<td>${label}</td><td>([^<]*)</td>`, 'g'))].map(([, cell]) => cell ?? '');
const textOf = ({ content }: Notice): string => plainText(content ?? '');
const yuan = (fen: number | null): string | null =>
  fen === null ? null : `${(fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })}元`;
const minute = (at: Date | null): string | null => {
  if (at === null) return null;
  const local = new Date(at.getTime() + 8 * 3_600_000).toISOString();
  return `${local.slice(0, 4)}年${local.slice(5, 7)}月${local.slice(8, 10)}日${local.slice(11, 16)}`;
};
/** Notices in which what the text says is not what the field says; `null` in the list is a text that says nothing. */
const disagreeing = (read: (notice: Notice) => readonly (string | null)[], field: (notice: Notice) => string | null) =>
  notices
    .filter((notice) => read(notice).some((named) => named !== null && named !== field(notice)))
    .map(({ id }) => id);
const found = (pattern: RegExp) => (notice: Notice) =>
  [...textOf(notice).matchAll(pattern)].map(([, named]) => named ?? null);

describe('the text of every sample announcement agrees with its fields (S1-04)', () => {
  it.each<[string, (notice: Notice) => readonly (string | null)[], (notice: Notice) => string | null]>([
    ['number', (notice) => cellsOf(notice, '项目编号'), ({ project_code }) => project_code],
    [
      'number in the title',
      ({ title }) => [/项目编号：([^）]+)）/.exec(title)?.[1] ?? null],
      ({ project_code }) => project_code,
    ],
    ['number of the contract', (notice) => cellsOf(notice, '合同编号'), ({ project_code }) => `HT-${project_code}`],
    ['project', (notice) => cellsOf(notice, '项目名称'), ({ project_name }) => project_name],
    ['budget', (notice) => cellsOf(notice, '预算金额'), ({ budget_fen }) => yuan(budget_fen)],
    ['budget of a result', found(/本项目预算金额：([\d,.]+元)/g), ({ budget_fen }) => yuan(budget_fen)],
    ['control price', (notice) => cellsOf(notice, '最高限价'), ({ control_price_fen }) => yuan(control_price_fen)],
    [
      'amount of a contract',
      (notice) => cellsOf(notice, '合同金额').filter((cell) => cell !== '按实结算'),
      ({ bid_amount_fen }) => yuan(bid_amount_fen),
    ],
    [
      'supplier',
      (notice) => cellsOf(notice, '供应商（乙方）').filter((cell) => cell !== '详见附件'),
      ({ winner_name }) => winner_name,
    ],
    ['buyer of a contract', (notice) => cellsOf(notice, '采购人（甲方）'), ({ buyer_name }) => buyer_name],
    [
      'buyer',
      (notice) => [
        ...cellsOf(notice, '采购人'),
        ...cellsOf(notice, '招标人'),
        ...found(/(?:采购人|招标人)信息：(\S+?)\s*地址/g)(notice),
      ],
      ({ buyer_name }) => buyer_name,
    ],
    [
      'agency',
      (notice) => [...cellsOf(notice, '代理机构'), ...found(/代理机构信息：(\S+?)\s*地址/g)(notice)],
      ({ agency_name }) => agency_name,
    ],
    [
      'deadline',
      found(/(?:截止时间及开标时间|截止时间：|投标人应于)：?(\d{4}年\d{2}月\d{2}日\s?\d{2}:\d{2})/g),
      ({ bid_deadline }) => minute(bid_deadline),
    ],
    ['source of the funds', found(/建设资金来自([^，]+)，/g), ({ fund_source }) => fund_source],
  ])('in its %s', (_, read, field) => {
    expect(notices.some((notice) => read(notice).some((named) => named !== null))).toBe(true);
    expect(disagreeing(read, field)).toEqual([]);
  });

  it('in the prices of candidates and winners', () => {
    const priced = notices.filter(({ content }) => /单位名称|供应商名称/.test(content ?? ''));
    expect(priced.length).toBeGreaterThan(100);
    for (const { content, winners, doc_channel } of priced) {
      if (doc_channel === 'opening') continue;
      for (const { name, bid_amount_fen, rate } of winners) {
        const row =
          new RegExp(`<tr>(?:(?!</tr>).)*<td>${name}</td>(?:(?!</tr>).)*</tr>`).exec(content ?? '')?.[0] ?? '';
        const prices = [...row.matchAll(/<td>([\d,]+\.\d\d元)<\/td>/g)].map(([, price]) => price);
        expect(prices, `${name} in ${row}`).toEqual(
          rate === null && bid_amount_fen !== null ? [yuan(bid_amount_fen)] : [],
        );
      }
      if (winners.length === 0) expect(content).not.toMatch(/<td>[\d,]+\.\d\d元<\/td>/);
    }
  });

  it('in what is bought and how much of it', () => {
    const listed = notices.filter(({ content }) => content?.includes('<th>标的名称</th>'));
    expect(listed.length).toBeGreaterThan(500);
    for (const { content, subjects } of listed)
      for (const { name, unit, qty } of subjects)
        expect(content).toContain(`<td>${name}</td><td>${unit}</td><td>${qty}</td>`);
    expect(listed.filter(({ subjects }) => subjects.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('in whether a union of bidders may take part, and what the documents cost', () => {
    for (const { content, allow_union, doc_price_fen } of notices) {
      if (content?.includes('本项目不接受联合体')) expect(allow_union).toBe(false);
      if (content?.includes('本项目接受联合体')) expect(allow_union).toBe(true);
      if (content?.includes('免费下载')) expect(doc_price_fen ?? 0).toBe(0);
    }
  });

  it('in its industry: what is named in the project belongs to a domain of that industry', () => {
    const odd = notices.filter(
      ({ industry_code, project_name }) =>
        industry_code !== null &&
        !DOMAINS.some(
          ({ industries, objects }) =>
            industries.includes(industry_code) && objects.some((object) => project_name?.includes(object)),
        ),
    );
    expect(odd.map(({ project_name, industry_code }) => `${project_name} ${industry_code}`)).toEqual([]);
  });

  it('in its region: the division in the title lies where the record says', () => {
    const places = new Map(
      notices.flatMap(({ district, city, province }) => (district && city ? [[`${province} ${district}`, city]] : [])),
    );
    expect(places.size).toBeGreaterThan(100);
    const odd = notices.filter(({ title, province, city }) =>
      [...places].some(([place, its]) => {
        const [placeProvince, district = ''] = place.split(' ');
        return (
          placeProvince === province &&
          city !== null &&
          title.startsWith(district) &&
          its !== city &&
          ![...places].some(([other, same]) => other === `${province} ${district}` && same === city)
        );
      }),
    );
    expect(odd.map(({ id }) => id)).toEqual([]);
  });
});
