import type { DocChannel } from '#domain/doc-channel.ts';
import type { Procurement } from './project.generator.ts';
import type { Random } from './random.ts';
import type { Stage } from './timeline.generator.ts';

const METHOD_NAME: Partial<Record<DocChannel, string>> = {
  tender: '公开招标',
  negotiation: '竞争性谈判',
  consultation: '竞争性磋商',
  inquiry: '询价',
  bidding: '竞价',
  single: '单一来源采购',
  invitation: '邀请招标',
};
export const methodName = (method: DocChannel): string => METHOD_NAME[method] ?? '公开招标';

const FIRST_ENDINGS: Partial<Record<DocChannel, readonly string[]>> = {
  negotiation: ['竞争性谈判公告', '竞争性谈判采购公告', '谈判公告'],
  consultation: ['竞争性磋商公告', '竞争性磋商采购公告', '采购项目竞争性磋商公告'],
  inquiry: ['询价公告', '询价采购公告', '询比价公告'],
  bidding: ['竞价公告', '网上竞价公告', '定点竞价采购公告'],
  single: ['单一来源采购公示', '拟采用单一来源方式采购公示'],
  invitation: ['邀请招标公告'],
};

const ENDINGS: Partial<Record<DocChannel, readonly string[]>> = {
  intention: ['政府采购意向', '采购意向公开', '需求公示', '采购需求征求意见公告'],
  forecast: ['招标预告', '招标计划公示', '招标文件预公示', '采购预告'],
  prequalification: ['资格预审公告', '招标资格预审公告'],
  change: ['更正公告', '变更公告', '延期公告', '补充公告', '澄清修改公告', '第一次更正公告'],
  clarification: ['答疑公告', '答疑澄清文件', '专家论证意见公示'],
  opening: ['开标记录', '开标情况公示'],
  candidate: ['中标候选人公示', '评标结果公示', '中标候选人公示（第一名）'],
  contract: ['合同公告', '采购合同公告', '合同信息公示'],
  acceptance: ['履约验收公告', '验收结果公告'],
  failed: ['废标公告', '终止（废标）公告', '采购失败公告'],
  aborted: ['流标公告', '招标失败公告'],
  terminated: ['终止公告', '采购终止公告', '暂停公告'],
  other: ['公告', '征集公告', '公示', '信息公开', '结果公示', '遴选公告', '市场调研公告'],
};

function endingOf(random: Random, { domain, method, name }: Procurement, channel: DocChannel): string {
  const noun = name.includes(domain.noun) ? '' : domain.noun;
  if (channel === 'tender')
    return random.pick(
      domain.category === '工程'
        ? [`${noun}招标公告`, `${noun}公开招标公告`, `${noun}招标公告`, '招标公告']
        : [`${noun}公开招标公告`, '公开招标公告', '招标公告', `${noun}招标公告`, `${noun}公告`],
    );
  if (channel === 'award')
    return random.pick(
      method === 'tender'
        ? ['中标结果公告', `${noun}中标结果公告`, '中标公告', '中标（成交）结果公告', '结果公告']
        : ['成交结果公告', '成交公告', '中标（成交）结果公告', '结果公告'],
    );
  return random.pick(ENDINGS[channel] ?? FIRST_ENDINGS[channel] ?? ['公告']);
}

/** @example titleOf(…) // '临安区澄岭街道污水管网改造工程（二期）施工招标公告' */
export function titleOf(random: Random, procurement: Procurement, stage: Stage): string {
  const { agency, buyer, code, name } = procurement;
  const ending = endingOf(random, procurement, stage.channel);
  const second = stage.secondRound ? random.pick(['（第二次）', '（二次）', '(重新招标)']) : '';
  const plain = name + second + ending;
  return random.weighted<() => string>([
    [() => plain, 56],
    [() => (agency === null ? plain : `${agency.name}关于${name}${second}的${ending}`), 16],
    [() => (name.startsWith(buyer.name) ? plain : `${buyer.name}${name}${second}${ending}`), 14],
    [() => `${name}${second}（项目编号：${code}）${ending}`, 8],
    [() => `[${methodName(procurement.method)}]${plain}`, 4],
    [() => name, 3],
  ])();
}
