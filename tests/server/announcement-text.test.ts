import { expect, it } from 'vitest';
import type { selZhaobiaoDetails } from '#contract/announcement-detail.contract.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { announcementText } from '#server/documents/announcement-text.ts';

type Wire = EndpointOutput<typeof selZhaobiaoDetails>;
/** What the text reads of an announcement; each test names all of it. */
const wire = (given: Partial<Wire>): Wire =>
  ({
    title: '市政道路改造工程招标公告',
    docChannel: 'tender',
    publishTime: '2026-11-10T02:03:00.000Z',
    content: '',
    province: null,
    city: null,
    district: null,
    projectName: null,
    projectCode: null,
    procurementMethod: null,
    buyer: null,
    buyerName: null,
    agency: null,
    agencyName: null,
    budget: null,
    controlPrice: null,
    bidAmount: null,
    docGetStart: null,
    docGetEnd: null,
    bidDeadline: null,
    movedDeadline: null,
    movedOpening: null,
    openTime: null,
    openPlace: null,
    evaluateMethod: null,
    limitDays: null,
    qualification: null,
    sections: null,
    subjects: null,
    winners: null,
    changes: null,
    ...given,
  }) as unknown as Wire;

it('the text of an announcement says every published fact and price once, under its own name (S7-81, S7-82, D-88)', () => {
  const given = {
    province: '浙江',
    city: '杭州',
    district: '临安区',
    projectName: '锦北街道道路改造',
    projectCode: 'LA-2026-017',
    procurementMethod: '公开招标',
    buyer: { name: '临安区住建局' },
    buyerName: '别名采购人',
    agency: { name: '示例代理公司' },
    agencyName: '别名代理',
    budget: 1_234_567.8,
    controlPrice: 1_200_000,
    bidAmount: 987_654.32,
    docGetStart: '2026-11-11T01:00:00.000Z',
    docGetEnd: '2026-11-17T09:30:00.000Z',
    bidDeadline: '2026-12-01T01:30:00.000Z',
    openTime: '2026-12-01T02:00:00.000Z',
    openPlace: '市民中心三楼',
    evaluateMethod: '综合评估法',
    limitDays: 180,
    qualification: '市政公用工程施工总承包三级',
    sections: [
      { name: '一标段', estimate: 700_000 },
      { name: '二标段', estimate: null },
    ],
    subjects: [
      { name: '沥青', qty: 12.5, unit: '吨', unitPrice: 3_456.7 },
      { name: '路灯', qty: null, unit: '盏', unitPrice: 999 },
      { name: '井盖', qty: null, unit: null, unitPrice: null },
    ],
    winners: [
      { rank: 1, name: '甲公司', bidAmount: 987_654.32, rate: 98.5 },
      { rank: 2, name: '乙公司', bidAmount: null, rate: 87.65 },
      { rank: 3, name: '丙公司', bidAmount: null, rate: null },
    ],
    changes: [
      { field: '开标时间', old: '11月30日', new: '12月1日' },
      { field: '附件', old: null, new: null },
    ],
    content: '<p> 第一段 </p><p> </p><p>第二段</p>',
  };
  expect(announcementText(wire(given as never), '招标文件')).toEqual({
    title: '市政道路改造工程招标公告',
    lines: [
      '文件：招标文件',
      '公告类型：招标公告',
      '发布时间：2026-11-10 10:03',
      '所在地区：浙江 · 杭州 · 临安区',
      '项目名称：锦北街道道路改造',
      '项目编号：LA-2026-017',
      '采购方式：公开招标',
      '采购单位：临安区住建局',
      '代理机构：示例代理公司',
      '预算金额：1,234,567.80元',
      '最高限价：1,200,000.00元',
      '中标金额：987,654.32元',
      '文件获取：2026-11-11 09:00 至 2026-11-17 17:30',
      '投标截止：2026-12-01 09:30',
      '开标时间：2026-12-01 10:00',
      '开标地点：市民中心三楼',
      '评标办法：综合评估法',
      '工期：180天',
      '投标人资格：市政公用工程施工总承包三级',
      '',
      '【标段】',
      '一标段  700,000.00元',
      '二标段',
      '',
      '【标的物】',
      '沥青  12.5吨  单价3,456.70元',
      '路灯  单价999.00元',
      '井盖',
      '',
      '【中标（候选）人】',
      '第1名 甲公司  987,654.32元',
      '第2名 乙公司  87.65%（费率）',
      '第3名 丙公司',
      '',
      '【变更内容】',
      '开标时间：11月30日 → 12月1日',
      '附件：-- → --',
      '',
      '【公告正文】',
      '第一段',
      '第二段',
      '',
      '本文件由平台根据2026年11月10日发布的公告内容整理，以发布媒体的原文为准。',
    ],
  });
});

it('what was not published is left out, and names stand in for bodies that are not known (S7-82)', () => {
  const given = { buyerName: '临安区住建局', agencyName: '示例代理公司', docGetEnd: '2026-11-17T09:30:00.000Z' };
  expect(announcementText(wire(given), '公告正文').lines).toEqual([
    '文件：公告正文',
    '公告类型：招标公告',
    '发布时间：2026-11-10 10:03',
    '采购单位：临安区住建局',
    '代理机构：示例代理公司',
    '文件获取：2026-11-17 17:30',
    '',
    '本文件由平台根据2026年11月10日发布的公告内容整理，以发布媒体的原文为准。',
  ]);
});

it('a municipality is named once (S7-81)', () => {
  const { lines } = announcementText(wire({ province: '重庆', city: '重庆', district: '江北区' }), '公告正文');
  expect(lines.filter((line) => line.startsWith('所在地区'))).toEqual(['所在地区：重庆 · 江北区']);
});

it('the text of a tender whose deadline was moved names the published one, that it was changed and to what; that of an award does not (S7-81, S7-82)', () => {
  const moved = { deadline: '2026-12-08T01:30:00.000Z', noticeId: 'change-1', docChannel: 'change' as const };
  const changed = '截止变更：投标截止时间已变更为2026-12-08 09:30，见之后发布的变更公告';
  const linesOf = (given: Partial<Wire>) =>
    announcementText(wire({ movedDeadline: moved, ...given }), '公告正文').lines.filter((line) =>
      line.includes('截止'),
    );
  expect(linesOf({ bidDeadline: '2026-12-01T01:30:00.000Z' })).toEqual(['投标截止：2026-12-01 09:30', changed]);
  expect(linesOf({})).toEqual([changed]);
  expect(linesOf({ movedDeadline: null })).toEqual([]);
  expect(linesOf({ docChannel: 'award' })).toEqual([]);
});

it('the text of a tender whose opening was moved names the published one, and to what; that of an award does not (S7-81, S7-82)', () => {
  const movedOpening = { opening: '2026-12-08T02:00:00.000Z', noticeId: 'change-1', docChannel: 'change' as const };
  const changed = '开标变更：开标时间已变更为2026-12-08 10:00，见之后发布的变更公告';
  const linesOf = (given: Partial<Wire>) =>
    announcementText(wire({ movedOpening, ...given }), '公告正文').lines.filter((line) => line.startsWith('开标'));
  expect(linesOf({ openTime: '2026-12-01T02:00:00.000Z' })).toEqual(['开标时间：2026-12-01 10:00', changed]);
  expect(linesOf({})).toEqual([changed]);
  expect(linesOf({ movedOpening: null })).toEqual([]);
  expect(linesOf({ docChannel: 'award' })).toEqual([]);
});
