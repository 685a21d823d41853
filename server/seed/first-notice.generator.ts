import {
  type Body,
  basicsPart,
  contactsPart,
  EXTRA_PARTS,
  list,
  numbering,
  paragraph,
  remarks,
  subjectsPart,
  whenPart,
  yuanText,
} from './body-parts.ts';
import { DAY_MS, dayText } from './calendar.ts';
import { methodName } from './title.generator.ts';

/** Body of the notice that opens a procurement: what, who may, when, where, whom to ask. */
export const firstNotice: Body = (writing) => {
  const { random, procurement, stage, facts, subjects, allowUnion, controlPriceFen, docPriceFen } = writing;
  const { buyer, agency, domain } = procurement;
  const part = numbering(random);
  const works = domain.category === '工程';
  const opening = works
    ? `${procurement.name}已由主管部门批准建设，招标人为${buyer.name}，建设资金来自${facts.fundSource ?? '财政资金'}，项目已具备招标条件，现对该项目进行${methodName(procurement.method)}。`
    : `${buyer.name}${agency === null ? '' : `委托${agency.name}`}就${procurement.name}进行${methodName(procurement.method)}，欢迎符合资格条件的供应商参加。`;
  return [
    paragraph(opening),
    part(works ? '项目概况与招标范围' : '项目基本情况'),
    basicsPart(procurement, { budget: facts.budgetFen !== null, controlPrice: controlPriceFen !== null }),
    paragraph(random.pick(domain.needs)),
    random.chance(0.6) ? subjectsPart(subjects) : '',
    part(works ? '投标人资格要求' : '申请人的资格要求'),
    list([
      facts.qualification ?? '符合国家法律法规规定',
      '未被列入严重违法失信名单',
      allowUnion === null || random.chance(0.4)
        ? '单位负责人为同一人的不同单位不得同时参加'
        : allowUnion
          ? '本项目接受联合体投标，联合体成员不超过两家'
          : '本项目不接受联合体投标',
    ]),
    part(works ? '招标文件的获取' : '获取采购文件'),
    paragraph(
      `时间：${dayText(stage.publishedAt)}至${dayText(new Date(stage.publishedAt.getTime() + 5 * DAY_MS))}，在电子交易平台${docPriceFen ? `下载，售价${yuanText(docPriceFen)}` : '免费下载'}。`,
    ),
    part('提交投标文件截止时间、开标时间和地点'),
    whenPart(random, facts, facts.openPlace ?? '公共资源交易中心'),
    ...random
      .sample(
        EXTRA_PARTS,
        random.weighted([
          [0, 40],
          [1, 20],
          [2, 15],
          [4, 15],
          [6, 10],
        ]),
      )
      .flatMap(([title, text]) => [part(title), paragraph(text)]),
    part('其他事项'),
    remarks(random, random.int(1, 4)),
    part('联系方式'),
    contactsPart(random, procurement),
  ].join('');
};
