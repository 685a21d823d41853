import type { ProfileField } from '#machines/session/profile.machine.ts';

/** Sentences of the profile page. */
export const PROFILE_TEXT = {
  title: '完善资料',
  help: '再补充几项信息，即可开始使用。我们据此为您推荐合适的项目。',
  confirm: '请核对以下资料，确认无误后提交即可继续使用。',
  loading: '正在读取资料…',
  unavailable: '资料读取失败',
  retry: '重新加载',
  submit: '提交并进入',
  saving: '提交中…',
  completed: '资料已完善，正在进入…',
  logout: '换个账号登录',
  closing: '注销账号',
} as const;

export const FIELD_TEXT: Readonly<
  Record<ProfileField, { readonly label: string; readonly placeholder: string; readonly missing: string }>
> = {
  realUserName: { label: '姓名', placeholder: '请输入您的姓名', missing: '请输入姓名' },
  companyName: { label: '企业名称', placeholder: '请输入企业全称', missing: '请输入完整的企业名称' },
  industryCode: { label: '所属行业', placeholder: '请选择所属行业', missing: '请选择所属行业' },
  areaCode: { label: '所在地区', placeholder: '请选择所在地区', missing: '请选择所在地区' },
};
