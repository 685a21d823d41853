import type { SubscriptionList } from '#domain/saved-group.ts';
import type { FormRefusal } from '#machines/subscription/group-editor.types.ts';

/** Sentences of the editor of one group (ux 4.5). */
export const GROUP_EDITOR_TEXT = {
  back: '返回列表',
  titleNew: (list: string) => `新增${list}`,
  titleChange: (list: string) => `编辑${list}`,
  unkept: (names: readonly string[]) =>
    `订阅不保存：${names.join('、')}。需要保留这些条件时，请在列表上方的“已存筛选”中保存`,
  name: '订阅名称',
  namePlaceholder: '不填则以关键词命名',
  words: '关键词',
  areas: '地区',
  channels: '公告类型',
  projectTypes: '项目业态',
  amount: '项目金额',
  min: '最低金额',
  max: '最高金额',
  unit: '元',
  any: '不限',
  custom: '自定义',
  tryout: '预览匹配',
  trying: '正在匹配…',
  save: '保存订阅',
  saving: '正在保存…',
  found: (days: number, total: string) => `近${days}天约有${total}条匹配`,
  ofDay: (day: string, count: number) => `${day}：${count}条`,
  /** @param days The days with the most matches: one that stands out is named, several of a height are not. */
  perDay: (days: readonly string[], count: number) =>
    days.length === 1 ? `每天匹配，${days[0]?.slice(5)}最多，${count}条` : `每天匹配，最多${count}条`,
  none: (days: number) => `近${days}天没有匹配的信息，试试减少条件`,
  wordRefused: '有关键词未能添加，请按关键词处的提示处理后重试',
  tryoutFailed: '预览匹配失败',
  saveFailed: '保存失败，已填写的内容都在',
  conflicted: '已有条件相同的订阅',
  full: '订阅组数已达上限，请删除不用的订阅或升级会员后再保存',
  leaveTitle: '提示',
  leave: '有未保存的修改，确定要放弃吗？',
  leaveYes: '放弃修改',
  leaveNo: '继续编辑',
};

/** What to write as the search word of a list. */
export const SEARCH_WORD_PLACEHOLDER: Readonly<Record<SubscriptionList, string>> = {
  bidding: '选填，例如采购单位名称',
  owner: '业主单位名称，可以只写一部分',
  agent: '代理机构名称，可以只写一部分',
  rival: '选填，中标单位名称，可以只写一部分',
  proposed: '选填，例如项目或业主名称',
  upfront: '选填，例如采购单位名称',
};

export const REFUSAL_TEXT: Readonly<Record<FormRefusal, string>> = {
  nameTooLong: '订阅名称最多20个字',
  wordsMissing: '请至少添加一个关键词、搜索词或地区',
  minUnreadable: '请输入正确的最低金额，例如50万',
  maxUnreadable: '请输入正确的最高金额，例如1.2亿',
  upsideDown: '最低金额不能大于最高金额',
};
