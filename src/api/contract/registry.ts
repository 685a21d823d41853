import * as analysis from './analysis.contract.ts';
import * as analysisInsight from './analysis-insight.contract.ts';
import * as analysisMarket from './analysis-market.contract.ts';
import * as announcement from './announcement.contract.ts';
import * as announcementDetail from './announcement-detail.contract.ts';
import * as authCheck from './auth-check.contract.ts';
import * as collect from './collect.contract.ts';
import * as company from './company.contract.ts';
import * as dictionary from './dictionary.contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as enterprise from './enterprise.contract.ts';
import * as exports from './export.contract.ts';
import * as forecast from './forecast.contract.ts';
import * as industry from './industry.contract.ts';
import * as intention from './intention.contract.ts';
import * as invoice from './invoice.contract.ts';
import * as login from './login.contract.ts';
import * as membership from './membership.contract.ts';
import * as menu from './menu.contract.ts';
import * as monitor from './monitor.contract.ts';
import * as opening from './opening.contract.ts';
import * as orderStatus from './order-status.contract.ts';
import * as pictureCheck from './picture-check.contract.ts';
import * as project from './project.contract.ts';
import * as qrLogin from './qr-login.contract.ts';
import * as quota from './quota.contract.ts';
import * as savedGroup from './saved-group.contract.ts';
import * as searchAll from './search-all.contract.ts';
import * as searchWord from './search-word.contract.ts';
import * as subscription from './subscription.contract.ts';
import * as user from './user.contract.ts';

type EndpointsOf<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] };

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'requirement' in value;

const endpointsOf = <M extends object>(area: M): EndpointsOf<M> =>
  Object.fromEntries(Object.entries(area).filter(([, value]) => isEndpoint(value))) as EndpointsOf<M>;

/** Every call of the product by id. Read by server, tests and documents; the client imports single endpoints instead. */
export const contract = {
  ...endpointsOf(opening),
  ...endpointsOf(login),
  ...endpointsOf(pictureCheck),
  ...endpointsOf(qrLogin),
  ...endpointsOf(user),
  ...endpointsOf(industry),
  ...endpointsOf(menu),
  ...endpointsOf(company),
  ...endpointsOf(dictionary),
  ...endpointsOf(membership),
  ...endpointsOf(orderStatus),
  ...endpointsOf(announcement),
  ...endpointsOf(searchWord),
  ...endpointsOf(announcementDetail),
  ...endpointsOf(quota),
  ...endpointsOf(searchAll),
  ...endpointsOf(savedGroup),
  ...endpointsOf(monitor),
  ...endpointsOf(collect),
  ...endpointsOf(subscription),
  ...endpointsOf(exports),
  ...endpointsOf(invoice),
  ...endpointsOf(project),
  ...endpointsOf(forecast),
  ...endpointsOf(intention),
  ...endpointsOf(enterprise),
  ...endpointsOf(analysis),
  ...endpointsOf(analysisMarket),
  ...endpointsOf(analysisInsight),
  ...endpointsOf(authCheck),
};
export type EndpointId = keyof typeof contract;
