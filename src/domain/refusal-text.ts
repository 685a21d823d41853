import { dateTimeText } from './date-text.ts';
import { type EntitlementNames, type EntitlementUnit, entitlementLabel, unitOf } from './entitlement.ts';
import { PERMISSION, type Permission } from './permission.ts';

/** Messages about a refusal, shared by locked page, pop-up and lists (S5-17…S5-19, S6-09…S6-11, D-59). */
const HELD_UNITS: readonly (EntitlementUnit | null)[] = ['groups', 'companies', 'projects'];
const DAILY_UNITS: readonly (EntitlementUnit | null)[] = ['itemsPerDay', 'timesPerDay'];

const PER_PURCHASE = '每次开通或续费会员都会增加次数';

/** A refusal, also in the shape of the pop-up flow. */
type RefusedPermission = Omit<Permission, 'status' | 'entitlement'> & {
  readonly status: number;
  readonly entitlement: string | null;
};

/** Whether the count resets; derived from the entitlement when the answer does not say. */
const comesBack = ({ entitlement, limit, resetAt }: RefusedPermission): boolean =>
  resetAt !== null || (limit === null && DAILY_UNITS.includes(unitOf(entitlement)));

/** Names the day: what was refused may still be shown after midnight. @example resetText('2026-11-20T16:00:00Z') // '11月21日0点恢复' */
export function resetText(resetAt: string): string {
  const [day = '', time] = dateTimeText(resetAt).split(' ');
  return time === '00:00' ? `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日0点恢复` : `${day} ${time}恢复`;
}

/** When a count comes back; `null` when it does not. */
export function backText(permission: RefusedPermission): string | null {
  if (permission.status !== PERMISSION.exhausted || !comesBack(permission)) return null;
  return permission.resetAt === null ? '明日0点恢复' : resetText(permission.resetAt);
}

function exhaustedTitle(permission: RefusedPermission, names: EntitlementNames): string {
  const { entitlement, trial } = permission;
  const label = entitlementLabel(entitlement, names);
  const unit = unitOf(entitlement);
  if (HELD_UNITS.includes(unit)) return `您的“${label}”数量已达上限`;
  if (!comesBack(permission)) return trial ? '您的免费试用次数已用完' : `您的“${label}”次数已用完`;
  if (entitlement === 'downloadAnnouncement') return '今日下载公告次数已达上限';
  return unit === 'itemsPerDay' || entitlement === 'watchCompanyDetail'
    ? '您今日的查看次数已用完'
    : `您今日的“${label}”次数已用完`;
}

/** @param permission `null` when the server refused without naming a rule. */
export function refusalTitle(permission: RefusedPermission | null, names: EntitlementNames): string {
  switch (permission?.status) {
    case PERMISSION.exhausted:
      return exhaustedTitle(permission, names);
    case PERMISSION.region:
      return '此信息不在您已开通的地区';
    case PERMISSION.pc:
      return '当前会员暂不支持电脑端使用';
    default:
      return '您当前会员权限不足';
  }
}

/** One line each: the rule, its usage, when it resets, and the smallest tier that lifts it. */
export function refusalFacts(permission: RefusedPermission, names: EntitlementNames): readonly string[] {
  const { boughtAreas, entitlement, infoArea, liftedBy, limit, status, used } = permission;
  const label = entitlementLabel(entitlement, names);
  const lifted = liftedBy === null ? [] : [`升级${liftedBy.memberName}后可继续使用`];
  if (status === PERMISSION.region)
    return [`您已开通的地区为“${boughtAreas.join('、') || '全国'}”，此信息所属地区为“${infoArea ?? '--'}”`];
  if (status === PERMISSION.pc) return lifted;
  if (status === PERMISSION.membership) return [`当前会员不包含“${label}”`, ...lifted];
  const back = backText(permission);
  const usedLabel = back === null ? '已用' : '今日已用';
  return [
    ...(used === null || limit === null ? [] : [`${label}：${usedLabel} ${used}/${limit}`]),
    ...(back === null ? [] : [back]),
    ...(unitOf(entitlement) === 'times' ? [PER_PURCHASE] : []),
    ...lifted,
  ];
}

/** Whether a higher tier can help: one is named, or the host names none. */
export const isLiftable = ({
  liftedBy,
  limit,
  status,
}: Pick<RefusedPermission, 'liftedBy' | 'limit' | 'status'>): boolean =>
  liftedBy !== null || status !== PERMISSION.exhausted || limit === null;
