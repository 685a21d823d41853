import type { EndpointOutput } from '../contract/endpoint.ts';
import type { userCenter } from '../contract/opening.contract.ts';

type WireUser = NonNullable<EndpointOutput<typeof userCenter>>;

/** The member as session and shell read it (S3-01). */
export interface User
  extends Pick<
    WireUser,
    'userName' | 'realUserName' | 'headimgurl' | 'mobile' | 'companyName' | 'isOpenMember' | 'memberCode' | 'memberName'
  > {
  readonly userId: string;
  /** `expireDate` of the first item of `upgradeList` (S3-04), ISO 8601 with offset. */
  readonly expiresAt: string | null;
  readonly roles: readonly string[];
  readonly unacknowledgedOrderNo: string | null;
}

/** @returns `null` for an answer without content or userId, which is asked again (D-46). */
export function userFromWire(wire: WireUser | null): User | null {
  if (!wire?.userId) return null;
  const { userId, upgradeList, unacknowledgedOrder, roles, ...same } = wire;
  return {
    ...same,
    userId: String(userId),
    expiresAt: upgradeList?.[0]?.expireDate ?? null,
    roles: roles ?? [],
    unacknowledgedOrderNo: unacknowledgedOrder?.orderNo ?? null,
  };
}
