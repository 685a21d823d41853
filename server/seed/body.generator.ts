import type { DocChannel } from '#domain/doc-channel.ts';
import {
  type Body,
  basicsPart,
  contactsPart,
  heading,
  list,
  numbering,
  paragraph,
  remarks,
  subjectsPart,
  table,
  tenThousandText,
  type Writing,
  yuanText,
} from './body-parts.ts';
import { DAY_MS, dayText, minuteText } from './calendar.ts';
import { firstNotice } from './first-notice.generator.ts';

const offerPrice = ({ procurement: { rate } }: Writing, amountFen: number): string =>
  rate === null ? yuanText(amountFen) : `费率${rate}%`;

const intention: Body = ({ random, procurement, facts, stage }) =>
  [
    paragraph(`为便于供应商及时了解采购信息，根据有关规定，现将${procurement.buyer.name}采购意向公开如下：`),
    table(
      ['序号', '采购项目名称', '采购需求概况', '预算金额（万元）', '预计采购时间'],
      [
        [
          '1',
          procurement.name,
          random.pick(procurement.domain.needs),
          facts.budgetFen === null ? '以采购文件为准' : tenThousandText(procurement.budgetFen),
          dayText(new Date(stage.publishedAt.getTime() + 40 * DAY_MS)).slice(0, 8),
        ],
      ],
    ),
    paragraph('本次公开的采购意向是本单位采购工作的初步安排，具体采购项目情况以相关采购公告和采购文件为准。'),
    contactsPart(random, procurement),
  ].join('');

const forecast: Body = ({ random, procurement, facts }) =>
  [
    paragraph(`${procurement.name}拟于近期招标，现将有关情况预先公布，供潜在投标人参考。`),
    basicsPart(procurement, { budget: facts.budgetFen !== null, controlPrice: false }),
    heading('项目概况'),
    paragraph(random.pick(procurement.domain.needs)),
    heading('拟设资格条件'),
    list(random.sample(procurement.domain.qualifications, 2)),
    paragraph('预公示期间对内容有意见的，请以书面形式反馈。'),
    contactsPart(random, procurement),
  ].join('');

const award: Body = (writing) => {
  const { random, procurement, facts, stage, subjects } = writing;
  const part = numbering(random);
  const winners = facts.winners.map((winner, i) => [
    String(i + 1),
    winner.name,
    procurement.offers[i]?.enterprise.address ?? '',
    winner.bid_amount_fen === null && winner.rate === null
      ? '详见评审结果附件'
      : offerPrice(writing, winner.bid_amount_fen ?? 0),
  ]);
  return [
    part('项目编号'),
    paragraph(procurement.code),
    part('项目名称'),
    paragraph(procurement.name),
    part(procurement.method === 'tender' ? '中标信息' : '成交信息'),
    table(
      ['序号', '供应商名称', '供应商地址', procurement.rate === null ? '中标（成交）金额' : '中标（成交）费率'],
      winners.length > 0 ? winners : [['1', '详见附件', '', '']],
    ),
    facts.budgetFen === null ? '' : paragraph(`本项目预算金额：${yuanText(procurement.budgetFen)}。`),
    part('主要标的信息'),
    subjectsPart(subjects),
    part('评审情况'),
    paragraph(
      `评审日期：${dayText(new Date(stage.publishedAt.getTime() - 2 * DAY_MS))}，共有${procurement.offers.length}家供应商递交响应文件，评审小组由${random.pick([3, 5, 7])}人组成。`,
    ),
    part('代理服务收费标准及金额'),
    paragraph(
      random.pick([
        '按照采购文件约定向中标供应商收取。',
        '本项目代理费用由采购人支付。',
        '参照国家计委计价格〔2002〕1980号文件标准的八折收取。',
      ]),
    ),
    part('公告期限'),
    remarks(random, random.int(1, 3)),
    part('凡对本次公告内容提出询问，请按以下方式联系'),
    contactsPart(random, procurement),
  ].join('');
};

const candidate: Body = (writing) => {
  const { random, procurement, facts, stage } = writing;
  const [first, second, third] = ['第一中标候选人', '第二中标候选人', '第三中标候选人'];
  return [
    paragraph(`${procurement.name}的评标工作已经结束，根据评标委员会的评标报告，现将中标候选人公示如下：`),
    table(
      ['排序', '单位名称', '投标报价', '综合得分', '工期（日历天）', '质量目标'],
      facts.winners.length === 0
        ? [['', '详见评标报告附件', '', '', '', '']]
        : facts.winners.map((winner, i) => [
            [first, second, third][i] ?? '',
            winner.name,
            winner.bid_amount_fen === null && winner.rate === null
              ? '详见评标报告'
              : offerPrice(writing, winner.bid_amount_fen ?? 0),
            winner.score?.toFixed(2) ?? '',
            String(procurement.limitDays),
            '合格',
          ]),
    ),
    paragraph(
      `公示期：${dayText(stage.publishedAt)}至${dayText(new Date(stage.publishedAt.getTime() + 3 * DAY_MS))}。`,
    ),
    paragraph(
      '投标人或者其他利害关系人对评标结果有异议的，应当在公示期内以书面形式提出，招标人将自收到异议之日起三日内作出答复。',
    ),
    heading('监督部门'),
    paragraph(`${procurement.buyer.district}公共资源交易监督管理机构`),
    contactsPart(random, procurement),
  ].join('');
};

const opening: Body = (writing) => {
  const { random, procurement } = writing;
  return [
    paragraph(`${procurement.name}已按规定的时间和地点开标，现将开标记录公布如下：`),
    basicsPart(procurement, { budget: false, controlPrice: false }),
    table(
      ['序号', '投标单位', '投标报价', '工期（日历天）', '质量目标'],
      procurement.offers.map((offer, i) => [
        String(i + 1),
        offer.enterprise.name,
        offerPrice(writing, offer.amountFen),
        String(procurement.limitDays),
        '合格',
      ]),
    ),
    paragraph(
      '投标人对开标有异议的，应当在开标现场提出，招标人当场作出答复并制作记录；投标报价以评标委员会核定的为准。',
    ),
    heading('监督部门'),
    paragraph(`${procurement.buyer.district}公共资源交易监督管理机构`),
    remarks(random, 2),
    contactsPart(random, procurement),
  ].join('');
};

const change: Body = ({ random, procurement, facts }) =>
  [
    heading('一、项目基本情况'),
    basicsPart(procurement, { budget: false, controlPrice: false }),
    heading('二、更正信息'),
    paragraph(`更正事项：${random.pick(['采购公告', '采购文件', '招标文件', '采购结果'])}`),
    table(
      ['序号', '更正项', '更正前内容', '更正后内容'],
      facts.changes.map((item, i) => [String(i + 1), item.field, item.old ?? '/', item.new ?? '/']),
    ),
    paragraph('其他内容不变，本公告作为招标文件的组成部分，与原公告具有同等效力。'),
    heading('三、其他补充事宜'),
    remarks(random, 2),
    heading('四、联系方式'),
    contactsPart(random, procurement),
  ].join('');

const contract: Body = ({ random, procurement, facts, stage, subjects }) =>
  [
    table(
      ['项目', '内容'],
      [
        ['合同编号', `HT-${procurement.code}`],
        ['合同名称', `${procurement.name}合同`],
        ['项目编号', procurement.code],
        ['采购人（甲方）', procurement.buyer.name],
        ['供应商（乙方）', facts.winners[0]?.name ?? '详见附件'],
        ['合同金额', facts.bidAmountFen === null ? '按实结算' : yuanText(facts.bidAmountFen)],
        ['履约期限', `${procurement.limitDays}日历天`],
        ['签订日期', dayText(new Date(stage.publishedAt.getTime() - 2 * DAY_MS))],
      ],
    ),
    heading('主要标的'),
    subjectsPart(subjects),
    paragraph(random.pick(procurement.domain.needs)),
    remarks(random, 2),
  ].join('');

const ended: Body = ({ random, procurement, facts }) =>
  [
    basicsPart(procurement, { budget: facts.budgetFen !== null, controlPrice: false }),
    heading('终止的原因'),
    paragraph(
      random.pick([
        '截至响应文件提交截止时间，递交文件的供应商不足三家，本次采购失败。',
        '经评审，有效供应商不足三家，按照规定作废标处理。',
        '因采购任务取消，本项目终止。',
        '最高限价与市场价格差异较大，采购人拟调整后重新组织。',
      ]),
    ),
    paragraph('采购人将根据实际情况重新组织采购，届时另行公告，请各供应商关注。'),
    remarks(random, 2),
    contactsPart(random, procurement),
  ].join('');

const plain: Body = ({ random, procurement, stage, subjects }) =>
  [
    paragraph(`现将${procurement.name}有关事项公布如下，欢迎符合条件的单位积极参与。`),
    basicsPart(procurement, { budget: false, controlPrice: false }),
    paragraph(random.pick(procurement.domain.needs)),
    subjectsPart(subjects),
    paragraph(`相关材料请于${minuteText(new Date(stage.publishedAt.getTime() + 7 * DAY_MS))}前送达。`),
    remarks(random, 2),
    contactsPart(random, procurement),
  ].join('');

const BODIES: Partial<Record<DocChannel, Body>> = {
  intention,
  forecast,
  award,
  candidate,
  change,
  contract,
  failed: ended,
  aborted: ended,
  terminated: ended,
  other: plain,
  clarification: plain,
  opening,
  acceptance: contract,
};

/** HTML of one notice with tables, in the style of its kind, 300 to 1,500 characters of text. */
export const bodyOf = (writing: Writing): string => (BODIES[writing.stage.channel] ?? firstNotice)(writing);
