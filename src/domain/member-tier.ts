/** Tier codes the specification names (S1-16); the server may return others and they are shown as they come. */
export const TIER = { none: 'none', putong: 'putong', toubiaotong: 'toubiaotong', qiyetong: 'qiyetong' } as const;

/** Member type status 0: the purchase area can be edited (S3-06, S5-10). */
export const AREA_EDITABLE_STATUS = 0;
/** Membership item `isActive` 0: in use (S3-12). */
export const MEMBERSHIP_IN_USE = 0;
