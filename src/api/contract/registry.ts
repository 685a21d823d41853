import * as analysis from './analysis.contract.ts';
import * as announcement from './announcement.contract.ts';
import * as announcementDetail from './announcement-detail.contract.ts';
import * as authCheck from './auth-check.contract.ts';
import * as collect from './collect.contract.ts';
import * as company from './company.contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as login from './login.contract.ts';
import * as membership from './membership.contract.ts';
import * as menu from './menu.contract.ts';
import * as monitor from './monitor.contract.ts';
import * as opening from './opening.contract.ts';
import * as project from './project.contract.ts';
import * as searchAll from './search-all.contract.ts';
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
  ...endpointsOf(user),
  ...endpointsOf(menu),
  ...endpointsOf(company),
  ...endpointsOf(membership),
  ...endpointsOf(announcement),
  ...endpointsOf(announcementDetail),
  ...endpointsOf(searchAll),
  ...endpointsOf(monitor),
  ...endpointsOf(collect),
  ...endpointsOf(project),
  ...endpointsOf(analysis),
  ...endpointsOf(authCheck),
};
export type EndpointId = keyof typeof contract;
