import { ENTITLEMENTS } from '#domain/entitlement.ts';
import { PERMISSION, type PermissionResult } from '#domain/permission.ts';

/** Why a permission was refused, as the member reads it. @returns '' when it was granted. */
export function refusalText({ status, entitlement, limit }: PermissionResult): string {
  const { label, unit } = ENTITLEMENTS[entitlement];
  if (status === PERMISSION.membership) return '您当前的会员权限不足';
  if (status === PERMISSION.region) return '该信息不在您开通的地区内';
  if (status === PERMISSION.pc) return '您当前的会员不支持在电脑端使用';
  if (status === PERMISSION.granted) return '';
  if (unit === 'groups') return `您的${label}已达上限（${limit}组），请先删除一组或升级会员`;
  if (unit === 'companies') return `您的${label}已达上限（${limit}家），请先取消一家或升级会员`;
  if (unit === 'projects') return `您的${label}已达上限（${limit}个），请先取消一个或升级会员`;
  return unit === 'times' ? `您的${label}次数已用完` : `您今日的${label}次数已用完`;
}
