import { describe, expect, test } from 'vitest';
import { type AccountForm, accountChange, accountErrors, unsavedEdits, withEdit } from '#domain/account-form.ts';
import { bidPriceText } from '#domain/bid-text.ts';
import { bidQueryPath, boardPath, dayText, freshness } from '#domain/data-board.ts';
import { dateText, longDateText } from '#domain/date-text.ts';
import { enterprisePath } from '#domain/enterprise.ts';
import { fen } from '#domain/fen.ts';
import { forecastPath, windowText } from '#domain/forecast.ts';
import { excerptAround, plainText, truncateHtml, truncateText } from '#domain/html-text.ts';
import { isContinuable, isPayable } from '#domain/order.ts';
import { orderStatusFromWire } from '#domain/order-status.ts';
import { changeText, countText, rateText } from '#domain/rate-text.ts';
import { recordPath } from '#domain/record-path.ts';
import { filterFromHash } from '#domain/search-filter-hash.ts';
import { sizeText } from '#domain/size-text.ts';
import { agoText, countdown } from '#domain/time-from-now.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const at = (ms: number): string => new Date(NOW.getTime() + ms).toISOString();
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000] as const;

describe('dates, to the millisecond', () => {
  test.each([
    [0, '刚刚'],
    [-(MINUTE - 1), '刚刚'],
    [-MINUTE, '1分钟前'],
    [-(2 * MINUTE - 1), '1分钟前'],
    [-(HOUR - 1), '59分钟前'],
    [-HOUR, '1小时前'],
    [-(2 * HOUR - 1), '1小时前'],
    [-(DAY - 1), '23小时前'],
    [-DAY, '11-19 20:00'],
    [1, '11-20 20:00'],
    [-324 * DAY, '2025-12-31 20:00'],
    [-323 * DAY, '01-01 20:00'],
    [-(323 * DAY + 20 * HOUR), '01-01 00:00'],
  ])('%d ms from now reads %s', (ms, text) => expect(agoText(at(ms), NOW)).toBe(text));

  test.each([
    [3 * DAY, '3天', false],
    [3 * DAY - 1, '2天23小时', true],
    [3 * DAY + HOUR, '3天1小时', false],
    [DAY, '1天', true],
    [DAY + HOUR - 1, '1天', true],
    [DAY - 1, '23小时59分钟', true],
    [HOUR, '1小时', true],
    [HOUR + MINUTE, '1小时1分钟', true],
    [HOUR - 1, '59分钟', true],
    [MINUTE, '1分钟', true],
    [MINUTE - 1, '不到1分钟', true],
    [1, '不到1分钟', true],
  ])('%d ms before the end reads %s', (ms, text, urgent) =>
    expect(countdown(at(ms), NOW)).toEqual({ over: false, urgent, text }),
  );

  test('the end itself is over', () => expect(countdown(at(0), NOW)).toEqual({ over: true, urgent: false, text: '' }));

  test('a day begins at midnight in China', () => {
    expect([dateText('2026-11-20T15:59:59.999Z'), dateText('2026-11-20T16:00:00Z')]).toEqual([
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(longDateText('2026-12-09T16:00:00Z')).toBe('2026年12月10日');
    expect(['2026-11-22', '2026-11-23', '2027-01-02'].map(dayText)).toEqual([
      '11月22日（周日）',
      '11月23日（周一）',
      '1月2日（周六）',
    ]);
  });
});

describe('figures', () => {
  test.each([
    [null, '--', '--'],
    [0, '0.0%', '0.0%'],
    [0.1234, '12.3%', '+12.3%'],
    [-0.05, '-5.0%', '-5.0%'],
    [9.99, '999.0%', '+999.0%'],
    [9.991, '999.1%', '>+999%'],
  ])('%s is the part %s and the change %s', (rate, part, change) => {
    expect([rateText(rate), changeText(rate)]).toEqual([part, change]);
  });

  test('a count has its thousands apart', () => expect(countText(12_345)).toBe('12,345'));

  test.each([
    [0, '1KB'],
    [1, '1KB'],
    [1_024, '1KB'],
    [1_536, '1.5KB'],
    [1_048_575, '1,024KB'],
    [1_048_576, '1MB'],
    [1_572_864, '1.5MB'],
    [10_485_760, '10MB'],
  ])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
});

test.each([
  [fen(123_456), null, '1,234.56元'],
  [null, 98, '98.00%（费率）'],
  [fen(123_456), 98, '1,234.56元'],
  [null, null, '--'],
])('a bid of %j fen and the rate %j reads %s', (amountFen, ratePct, text) =>
  expect(bidPriceText({ amountFen, ratePct })).toBe(text),
);

describe('addresses of pages', () => {
  test.each([
    [recordPath({ kind: 'plannedProject', id: 'a b', channel: null }), '/building/index?id=a%20b'],
    [recordPath({ kind: 'approval', id: '2', channel: null }), '/approve/index?id=2'],
    [recordPath({ kind: 'forecast', id: '3', channel: null }), '/forecastDetail?id=3'],
    [recordPath({ kind: 'intention', id: '4', channel: null }), '/intention/index?id=4'],
    [forecastPath('a/b'), '/forecastDetail?id=a%2Fb'],
    [enterprisePath({ id: 'e&1', name: '甲' }), '/enterpriseDetails?id=e%261'],
    [enterprisePath({ id: null, name: '甲/乙' }), '/enterpriseDetails/%E7%94%B2%2F%E4%B9%99'],
    [bidQueryPath({}), '/informationQuery/bid'],
    [bidQueryPath({ searchWord: '道路' }), '/informationQuery/bid?q=%E9%81%93%E8%B7%AF'],
    [boardPath('plannedProject'), '/building/index'],
    [boardPath('approval'), '/approve/index'],
    [boardPath('forecast'), '/subscribe/upfront?past=1&order=newest'],
    [boardPath('award'), bidQueryPath({ channels: ['award'] })],
    [boardPath('intention'), '/intention/index'],
  ])('%s is %s', (made, expected) => expect(made).toBe(expected));

  test('an announcement without a channel is opened like one with the channel of tenders', () => {
    const [none, tender, award] = [null, 'tender', 'award'].map((channel) =>
      recordPath({ kind: 'announcement', id: '1', channel: channel as never }),
    );
    expect(none).toBe(tender);
    expect(award).not.toBe(tender);
  });

  test.each([
    [1, '距预计窗口还有1天'],
    [0, '已进入预计窗口'],
    [-1, '预计窗口已过1天'],
  ])('%i days before the window reads %s', (days, text) => expect(windowText(days)).toBe(text));
});

describe('an order', () => {
  test.each([
    ['unpaid', null, true],
    ['paying', null, true],
    ['unpaid', 1, true],
    ['unpaid', 0, false],
    ['paid', null, false],
    ['closed', null, false],
    ['refunding', null, false],
    ['refunded', null, false],
  ] as const)('that is %s and ends in %s ms can be paid: %s', (status, endsIn, can) =>
    expect(isPayable({ status, expiresAt: endsIn === null ? null : at(endsIn) }, NOW)).toBe(can),
  );

  test('can be continued as a membership, or as docking whose announcement is known (S7-88, I-6)', () => {
    const kinds = [
      { memberCode: 'qiyetong', memberName: '项目对接', docking: null },
      { memberCode: null, memberName: '企业通', docking: null },
      {
        memberCode: null,
        memberName: '项目对接',
        docking: { productId: 'docking-report', announcementId: 'a1', count: 1 },
      },
      { memberCode: null, memberName: '项目对接', docking: null },
    ];
    expect(kinds.map(isContinuable)).toEqual([true, true, true, false]);
  });
});

describe('the account form', () => {
  const whole: AccountForm = {
    realUserName: '林一一',
    companyName: '甲公司',
    email: '',
    industryCode: 'E',
    areaCode: '浙江',
  };
  test.each<[Partial<AccountForm>, object]>([
    [{}, {}],
    [{ realUserName: ' ' }, { realUserName: '请输入姓名' }],
    [{ realUserName: ` ${'林'.repeat(20)} ` }, {}],
    [{ realUserName: '林'.repeat(21) }, { realUserName: '姓名最多20个字符' }],
    [{ companyName: '' }, { companyName: '请输入完整的企业名称' }],
    [{ companyName: ` ${'司'.repeat(60)} ` }, {}],
    [{ companyName: '司'.repeat(61) }, { companyName: '企业名称最多60个字符' }],
    [{ email: ` ${'a'.repeat(88)}@example.com ` }, {}],
    [{ email: `${'a'.repeat(89)}@example.com` }, { email: '请输入正确的邮箱' }],
    [{ email: 'a@b' }, { email: '请输入正确的邮箱' }],
    [{ industryCode: '' }, { industryCode: '请选择所属行业' }],
    [{ areaCode: '' }, { areaCode: '请选择所在地区' }],
  ])('%j is answered %j', (given, errors) => expect(accountErrors({ ...whole, ...given })).toEqual(errors));

  test('sends what differs, without the spaces around it', () => {
    expect(
      accountChange(whole, { ...whole, realUserName: ' 林一一 ', companyName: ' 乙公司', email: 'a@b.cn ' }),
    ).toEqual({
      companyName: '乙公司',
      email: 'a@b.cn',
    });
  });

  test('a field that is typed back is not edited, so that it overwrites no change of another tab; while it is being saved it is', () => {
    const edits = withEdit({ email: 'a@b.cn' }, whole, 'companyName', '乙公司');
    expect(edits).toEqual({ email: 'a@b.cn', companyName: '乙公司' });
    expect(withEdit(edits, whole, 'companyName', '甲公司')).toEqual({ email: 'a@b.cn' });
    expect(withEdit(edits, {}, 'companyName', '甲公司')).toEqual({ email: 'a@b.cn', companyName: '甲公司' });
  });

  test('what was typed while a change was being saved is still to be saved', () => {
    const now = { email: 'a@b.cn', companyName: '丙公司', areaCode: '江苏' };
    expect(unsavedEdits(now, { email: 'a@b.cn', companyName: '乙公司' })).toEqual({
      companyName: '丙公司',
      areaCode: '江苏',
    });
  });
});

describe('text of HTML, tag by tag', () => {
  const BLOCKS = 'p div br tr table ul ol li h1 h2 h3 h4 h5 h6 blockquote pre hr section caption dt dd'.split(' ');
  test.each(BLOCKS)('<%s> begins a line', (name) => expect(plainText(`甲<${name}>乙`)).toBe('甲\n乙'));
  test.each(['td', 'th'])('<%s> stands apart', (name) => expect(plainText(`甲<${name}>乙`)).toBe('甲 乙'));
  test.each(['b', 'span', 'a', 'em'])('<%s> changes nothing', (name) =>
    expect(plainText(`甲<${name}>乙</${name}>`)).toBe('甲乙'),
  );
  test.each(['script', 'style', 'title', 'textarea', 'template', 'noscript'])('what <%s> holds is not read', (name) => {
    expect(plainText(`甲<${name}>隐<b></b></${name}>乙`)).toBe('甲乙');
    expect(plainText(`甲</${name}>乙`)).toBe('甲乙');
  });
  test.each([
    ['&amp;', '&'],
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&apos;', "'"],
    ['甲&nbsp;乙', '甲 乙'],
    ['甲&ensp;乙', '甲 乙'],
    ['甲&emsp;乙', '甲 乙'],
    ['&middot;', '·'],
    ['&times;', '×'],
    ['&yen;', '¥'],
    ['&mdash;', '—'],
    ['&hellip;', '…'],
    ['&ldquo;', '“'],
    ['&rdquo;', '”'],
    ['&#65;', 'A'],
    ['&#x41;', 'A'],
    ['甲&#0;乙', '甲乙'],
    ['&#1;', '\u0001'],
    ['&#x10ffff;', '\u{10ffff}'],
    ['甲&#x110000;乙', '甲乙'],
    ['&#xd7ff;', '\ud7ff'],
    ['甲&#xd800;乙', '甲乙'],
    ['甲&#xdfff;乙', '甲乙'],
    ['&#xe000;', '\ue000'],
    ['&', '&'],
  ])('%s is read as %j', (html, text) => expect(plainText(html)).toBe(text));

  test.each([
    ['招标公告', 8, '招标公告'],
    ['招标公告', 7, '招标…'],
    ['招标公告', 6, '招标…'],
    ['招标公告', 1, '…'],
  ])('%s in %i columns is %s', (text, width, cut) => expect(truncateText(text, width)).toBe(cut));

  test.each([
    ['<p>招标<b>公告</b></p>', 20, '<p>招标<b>公告</b></p>'],
    ['<p>招标<b>公告</b></p>', 6, '<p>招标<b>公…</b></p>'],
    ['<p>甲<br>乙<hr>丙', 20, '<p>甲<br>乙<hr>丙</p>'],
    ['<p>甲<wbr/>乙', 20, '<p>甲<wbr/>乙</p>'],
    ['<table><col><td>甲', 20, '<table><col><td>甲</td></table>'],
    ['<p><b>甲</p>乙', 20, '<p><b>甲</b></p>乙'],
    ['甲</p>乙', 20, '甲乙'],
    ['<!-- 注 -->甲', 20, '甲'],
    ['甲 &lt; &amp; &gt;', 20, '甲 &lt; &amp; &gt;'],
    ['<img src="https://oss.example.com/a.png">甲', 20, '<img src="https://oss.example.com/a.png">甲'],
    ['<img src="https://evil.example/a.png">甲', 20, '甲'],
    ['<img alt="x">甲', 20, '甲'],
  ])('%s in %i columns is %s', (html, width, cut) => expect(truncateHtml(html, width, 'oss.example.com')).toBe(cut));

  test('an excerpt has a quarter of its width before the hit', () => {
    const text = `${'前'.repeat(20)}水厂${'后'.repeat(20)}`;
    expect(excerptAround(text, ['水厂'], 24)).toBe('…前前前水厂后后后后后…');
    expect(excerptAround('前水厂后', ['水厂'], 24)).toBe('前水厂后');
    expect(excerptAround(' 甲 \n 乙 ', [], 24)).toBe('甲 乙');
    expect(excerptAround('甲乙', ['丙', '乙'], 12)).toBe('甲乙');
  });
});

test.each([
  ['0', 'unpaid'],
  ['1', 'paying'],
  ['2', 'paid'],
  ['3', 'closed'],
  ['4', 'refunding'],
  ['5', 'refunded'],
  ['WAIT_BUYER_PAY', 'unpaid'],
  ['TRADE_SUCCESS', 'paid'],
  ['TRADE_CLOSED', 'closed'],
  ['TRADE_REFUND', 'refunded'],
  ['6', 'unpaid'],
  ['', 'unpaid'],
])('the state %j of the wire is %s, also as a number (D-02, I-8)', (wire, status) => {
  expect(orderStatusFromWire(wire)).toBe(status);
  if (/^\d$/.test(wire)) expect(orderStatusFromWire(Number(wire))).toBe(status);
});

describe('an address of a search, at its limits', () => {
  const many = (count: number): string => Array.from({ length: count }, (_, i) => `词${i}`).join(',');
  test.each([
    ['q', '词'.repeat(101), 'searchWord', '词'.repeat(100)],
    ['q', `${'词'.repeat(99)} 余下的`, 'searchWord', '词'.repeat(99)],
    ['area', `浙江_${'甲'.repeat(37)},浙江_${'乙'.repeat(38)}`, 'areas', [`浙江_${'甲'.repeat(37)}`]],
    ['industry', 'A,T12,U,B123,,A', 'industries', ['A', 'T12']],
    ['page', '500', 'page', 500],
    ['page', '501', 'page', 500],
    ['page', '0', 'page', 1],
    ['page', '1000', 'page', 1],
    ['size', '50', 'pageSize', 50],
    ['size', '51', 'pageSize', 20],
    ['type', '20', 'searchType', 20],
    ['type', '21', 'searchType', 10],
    ['pattern', '30', 'searchPattern', 30],
    ['pattern', '31', 'searchPattern', 20],
    ['sort', 'amount', 'sort', 'amount'],
    ['sort', 'oldest', 'sort', 'newest'],
  ] as const)('%s=%s is read as %s %j', (name, text, field, value) => {
    expect(filterFromHash(new URLSearchParams({ [name]: text }).toString())[field]).toEqual(value);
  });

  test('days that cross are none, and no more words, groups and areas are read than are searched for', () => {
    const read = (text: string) => filterFromHash(text);
    expect(read('from=2026-11-02&to=2026-11-01')).toMatchObject({ publishedFrom: null, publishedTo: null });
    expect(read('from=2026-11-01&to=2026-11-01')).toMatchObject({
      publishedFrom: '2026-11-01',
      publishedTo: '2026-11-01',
    });
    const cities = Array.from({ length: 401 }, (_, i) => `浙江_城${i}`).join(',');
    expect(read(`area=${cities}`).areas).toHaveLength(400);
    expect(read(`not=${many(11)}`).excludeWords).toHaveLength(10);
    expect(read(`kw=${many(6)}`).keywordGroups[0]).toHaveLength(5);
    const groups = Array.from({ length: 11 }, (_, i) => `kw=${i}`).join('&');
    expect(read(groups).keywordGroups).toHaveLength(10);
  });
});

test.each([
  [null, '近30天没有新信息', true],
  [-MINUTE, '1小时内', false],
  [HOUR - 1, '1小时内', false],
  [HOUR, '1小时前', false],
  [DAY - 1, '23小时前', false],
  [DAY, '1天前', false],
  [4 * DAY - 1, '3天前', false],
  [4 * DAY, '4天没有新信息', true],
] as const)('what was published %s ms ago reads “%s”, quiet: %s (S2-12)', (agoMs, text, isQuiet) => {
  expect(freshness(agoMs === null ? null : at(-agoMs), NOW)).toEqual({ text, isQuiet });
});
