import * as analysis from '#contract/analysis.contract.ts';
import * as authCheck from '#contract/auth-check.contract.ts';
import * as collect from '#contract/collect.contract.ts';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import * as monitor from '#contract/monitor.contract.ts';
import * as project from '#contract/project.contract.ts';
import * as searchAll from '#contract/search-all.contract.ts';
import { type Handler, refuse } from '#server/http/handler.ts';

export const LATER_MESSAGE = '该功能将在后续版本提供';

type EndpointsOf<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] };
type HandlersOf<M> = { readonly [K in keyof EndpointsOf<M>]: M[K] extends Endpoint ? Handler<M[K]> : never };

/** A call of the contract that this version does not serve yet: code 501 and one plain sentence. */
export const later =
  <E extends Endpoint>(_endpoint: E): Handler<E> =>
  async () =>
    refuse(CODE.notBuilt, LATER_MESSAGE);

const laterArea = <M extends object>(area: M): HandlersOf<M> =>
  Object.fromEntries(
    Object.entries(area)
      .filter(([, value]) => typeof value === 'object' && value !== null && 'requirement' in value)
      .map(([id, value]) => [id, later(value as Endpoint)]),
  ) as HandlersOf<M>;

/** Whole areas that a later version fills; an endpoint leaves this list by being spread after it in `handlers.ts`. */
export const laterHandlers = {
  ...laterArea(searchAll),
  ...laterArea(monitor),
  ...laterArea(collect),
  ...laterArea(project),
  ...laterArea(analysis),
  ...laterArea(authCheck),
};
