import type { SubjectItem } from '#server/db/tables/announcement.tables.ts';
import { minuteText } from './calendar.ts';
import type { NoticeFacts } from './notice-facts.ts';
import type { Procurement } from './project.generator.ts';
import type { Random } from './random.ts';
import type { Stage } from './timeline.generator.ts';

/** What a body is written from. */
export interface Writing {
  readonly random: Random;
  readonly procurement: Procurement;
  readonly stage: Stage;
  readonly facts: NoticeFacts;
  readonly subjects: readonly SubjectItem[];
  /** `null` where the notice does not say it. */
  readonly allowUnion: boolean | null;
  readonly controlPriceFen: number | null;
  readonly docPriceFen: number | null;
}
export type Body = (writing: Writing) => string;

/** HTML pieces of a notice body; every text is our own, so nothing needs escaping. */
export const paragraph = (text: string): string => `<p>${text}</p>`;
export const heading = (text: string): string => `<p><strong>${text}</strong></p>`;
export const list = (items: readonly string[]): string =>
  `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;
const row = (cells: readonly string[], tag: 'td' | 'th'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;

const CHINESE_NUMBERS = [
  '一',
  '二',
  '三',
  '四',
  '五',
  '六',
  '七',
  '八',
  '九',
  '十',
  '十一',
  '十二',
  '十三',
  '十四',
  '十五',
] as const;
const twoDigits = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const yuanText = (fen: number): string => `${twoDigits.format(fen / 100)}元`;
export const tenThousandText = (fen: number): string => `${twoDigits.format(fen / 1_000_000)}`;

/** Numbered headings in the style of one publisher. */
export function numbering(random: Random): (title: string) => string {
  const style = random.weighted<(n: number, title: string) => string>([
    [(n, title) => `${CHINESE_NUMBERS[n] ?? n + 1}、${title}`, 70],
    [(n, title) => `${n + 1}. ${title}`, 20],
    [(n, title) => `${n + 1}．${title}：`, 10],
  ]);
  let next = 0;
  return (title) => {
    next += 1;
    return heading(style(next - 1, title));
  };
}

/** Who to ask: buyer and agency with address, contact and phone, as a table or as lines. */
export function contactsPart(random: Random, { agency, buyer, domain }: Procurement): string {
  const buyerRole = domain.category === '工程' ? '招标人' : '采购人';
  const bodies = [{ role: buyerRole, body: buyer }, ...(agency === null ? [] : [{ role: '代理机构', body: agency }])];
  if (random.chance(0.5)) {
    return table(
      ['单位', '名称', '地址', '联系人', '联系电话'],
      bodies.map(({ role, body }) => [role, body.name, body.address ?? '', body.contact ?? '', body.phone ?? '']),
    );
  }
  return bodies
    .map(({ role, body }, i) =>
      paragraph(
        `${i + 1}. ${role}信息：${body.name}<br>地址：${body.address}<br>联系人：${body.contact}<br>联系方式：${body.phone}`,
      ),
    )
    .join('');
}

/** What a notice publishes of the money; the others leave the rows out. */
export interface ShownAmounts {
  readonly budget: boolean;
  readonly controlPrice: boolean;
}

export const basicsPart = (procurement: Procurement, { budget, controlPrice }: ShownAmounts): string =>
  table(
    ['项目', '内容'],
    [
      ['项目名称', procurement.name],
      ['项目编号', procurement.code],
      ...(budget ? [['预算金额', yuanText(procurement.budgetFen)]] : []),
      ...(controlPrice ? [['最高限价', yuanText(procurement.controlPriceFen)]] : []),
      [procurement.domain.category === '工程' ? '工期' : '合同履行期限', `${procurement.limitDays}日历天`],
    ],
  );

export const subjectsPart = (subjects: readonly SubjectItem[]): string =>
  table(
    ['序号', '标的名称', '单位', '数量'],
    subjects.map(({ name, unit, qty }, i) => [String(i + 1), name, unit ?? '', String(qty ?? '')]),
  );

/** When and where bids are handed in; what the notice does not publish is left to its documents. */
export function whenPart(random: Random, { deadlineAt, openAt }: NoticeFacts, place: string): string {
  if (deadlineAt === null) return paragraph(`提交投标文件的截止时间以招标文件为准。开标地点：${place}。`);
  const deadline = `截止时间：${minuteText(deadlineAt)}，逾期送达或者未按要求加密的响应文件不予受理。`;
  if (openAt === null) return paragraph(`${deadline}开标时间另行通知，地点：${place}。`);
  return paragraph(
    random.pick([
      `提交投标文件截止时间及开标时间：${minuteText(deadlineAt)}（北京时间）。地点：${place}。`,
      `${deadline}开标地点：${place}。`,
      `投标人应于${minuteText(deadlineAt)}前将加密的电子投标文件上传至交易系统，同时在${place}开标。`,
    ]),
  );
}

const CLOSING_REMARKS = [
  '本公告期限为自发布之日起5个工作日。',
  '供应商认为采购文件使自己的权益受到损害的，可以在知道或者应知其权益受到损害之日起七个工作日内提出质疑。',
  '本项目落实节约能源、保护环境、扶持不发达地区、促进中小企业发展等政府采购政策。',
  '本项目采用远程不见面方式开标，投标人须提前完成数字证书办理与系统测试。',
  '凡对本次公告内容提出询问，请按以上方式联系。',
  '投标保证金可以采用保函、保险或者银行转账形式提交，须在截止时间前到账或生效。',
] as const;

export const remarks = (random: Random, count: number): string => list(random.sample(CLOSING_REMARKS, count));

/** Sections that thorough publishers add. */
export const EXTRA_PARTS: readonly (readonly [title: string, text: string])[] = [
  [
    '投标保证金',
    '投标保证金应当在投标截止时间前从投标人基本账户转出，或者以银行保函、工程保证保险的形式提交；中标通知书发出后五日内退还未中标人的保证金及同期利息。',
  ],
  [
    '评标办法',
    '本项目按照招标文件载明的办法评审，其中报价部分、技术部分和商务部分的权重以招标文件为准；评审委员会依法组建，成员从综合评标专家库中随机抽取。',
  ],
  [
    '信用要求',
    '采购人将在截止时间后查询供应商的信用记录，对列入失信被执行人、重大税收违法失信主体以及政府采购严重违法失信行为记录名单的，拒绝其参加本次活动。',
  ],
  [
    '电子投标说明',
    '投标人应当使用数字证书对电子投标文件进行加密并在规定时间内完成解密；因投标人自身原因未在三十分钟内解密的，视为撤回投标文件。',
  ],
  [
    '质量与安全',
    '工程质量应当符合国家现行验收规范的合格标准，施工期间落实安全生产责任，文明施工措施费单独列项、专款专用，不得作为竞争性费用。',
  ],
  [
    '付款方式',
    '合同签订后支付合同价款的百分之三十作为预付款，按照实际进度每月支付百分之八十，竣工验收合格并完成结算审核后付至百分之九十七，余款作为质量保证金。',
  ],
  [
    '踏勘现场',
    '招标人不统一组织现场踏勘，投标人可以自行前往项目所在地了解周边环境、交通、供水供电等情况，由此产生的费用和风险由投标人自行承担。',
  ],
  [
    '监督与投诉',
    '投标人认为招标活动不符合规定的，可以自知道或者应当知道之日起十日内向行政监督部门投诉，投诉应当有明确的请求和必要的证明材料。',
  ],
];
