import { dateTimeText } from '#domain/date-text.ts';
import { ENTITLEMENTS } from '#domain/entitlement.ts';
import { PERMISSION, type PermissionResult, usedUpCase } from '#domain/permission.ts';

export interface LockedText {
  readonly title: string;
  readonly facts: readonly string[];
}

const USED_UP = {
  download: '今日下载公告次数已达上限',
  view: '您今日的查看次数已用完',
  trial: '您的免费试用次数已用完',
} as const;

/** Why an announcement stays shut: the rule, how much of it is used, when it begins anew, and what lifts it (S5-17…S5-19). */
export function lockedText(permission: PermissionResult | null, message: string | null): LockedText {
  if (permission === null) return { title: '您当前会员权限不足', facts: message === null ? [] : [message] };
  const lifted = permission.liftedBy === null ? [] : [`升级为${permission.liftedBy.memberName}后可查看`];
  if (permission.status === PERMISSION.exhausted) {
    return {
      title: USED_UP[usedUpCase(permission)],
      facts: [
        `${ENTITLEMENTS[permission.entitlement].label}：已用${permission.used}次，共${permission.limit}次`,
        ...(permission.resetAt === null ? [] : [`${dateTimeText(permission.resetAt)}恢复`]),
        ...lifted,
      ],
    };
  }
  if (permission.status === PERMISSION.region) {
    return {
      title: '此信息不在您开通的地区内',
      facts: [
        `您开通的地区为“${permission.boughtAreas.join('、') || '--'}”，此信息所属地区为“${permission.infoArea ?? '--'}”`,
      ],
    };
  }
  if (permission.status === PERMISSION.pc) return { title: '当前会员暂不支持电脑端使用', facts: lifted };
  return { title: '您当前会员权限不足', facts: [`需要权益：${ENTITLEMENTS[permission.entitlement].label}`, ...lifted] };
}
