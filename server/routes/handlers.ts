import type { Handlers } from '#server/http/handler.ts';
import { announcementHandlers } from './announcement.route.ts';
import { companyHandlers } from './company.route.ts';
import { couponHandlers } from './coupon.route.ts';
import { entryHandlers } from './entry.route.ts';
import { laterHandlers } from './later.route.ts';
import { loginHandlers } from './login.route.ts';
import { membershipHandlers } from './membership.route.ts';
import { myMembershipHandlers } from './my-membership.route.ts';
import { orderHandlers } from './order.route.ts';
import { qrLoginHandlers } from './qr-login.route.ts';
import { userHandlers } from './user.route.ts';

/** A handler for every call of the contract: a missing one does not compile. */
export const handlers: Handlers = {
  ...laterHandlers,
  ...loginHandlers,
  ...qrLoginHandlers,
  ...userHandlers,
  ...entryHandlers,
  ...companyHandlers,
  ...membershipHandlers,
  ...myMembershipHandlers,
  ...orderHandlers,
  ...couponHandlers,
  ...announcementHandlers,
};
