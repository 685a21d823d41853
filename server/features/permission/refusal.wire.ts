import { CODE } from '#contract/endpoint.ts';
import { type EntitlementNames, entitlementLabel, unitOf } from '#domain/entitlement.ts';
import { PERMISSION, type PermissionResult } from '#domain/permission.ts';
import type { ServerConfig } from '#server/config.ts';
import { type Reply, refuse } from '#server/http/handler.ts';

/**
 * Why a permission was refused, and for a limit the smallest tier that lifts it, as the member reads it.
 *
 * @param names What the brand of this server hides or renames (S6-13, S6-14).
 * @returns '' when it was granted.
 */
export function refusalText(
  { status, entitlement, limit, liftedBy }: PermissionResult,
  names: EntitlementNames,
): string {
  const label = entitlementLabel(entitlement, names);
  const unit = unitOf(entitlement);
  const upgrade = liftedBy === null ? '' : `或升级${liftedBy.memberName}`;
  if (status === PERMISSION.membership) return '您当前的会员权限不足';
  if (status === PERMISSION.region) return '该信息不在您开通的地区内';
  if (status === PERMISSION.pc) return '您当前的会员不支持在电脑端使用';
  if (status === PERMISSION.granted) return '';
  if (unit === 'groups') return `您的${label}已达上限（${limit}组），请先删除一组${upgrade}`;
  if (unit === 'companies') return `您的${label}已达上限（${limit}家），请先取消一家${upgrade}`;
  if (unit === 'projects') return `您的${label}已达上限（${limit}个），请先取消一个${upgrade}`;
  return unit === 'times' ? `您的${label}次数已用完` : `您今日的${label}次数已用完`;
}

/** @param config Of this server: the message uses the labels of its brand. */
export const refusePermission = (
  permission: PermissionResult,
  { entitlementNames }: Pick<ServerConfig, 'entitlementNames'>,
): Reply<never> => refuse(CODE.blockedByRule, refusalText(permission, entitlementNames), permission);
