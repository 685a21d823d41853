import { useSyncExternalStore } from 'react';
import { RUN_NAMES, type RunName } from '../data/runs.ts';

export type ViewName = 'chart' | 'play' | 'wall' | 'live' | 'paths' | 'coverage' | 'compare' | 'export';

/** What the address says. @example `#/purchase/poll?view=paths&path=7&step=3` */
export interface Location {
  /** `null` on the map. */
  readonly flow: string | null;
  /** Keys of a state, joined by dots; empty for none. */
  readonly state: string;
  readonly view: ViewName;
  readonly path: number | null;
  readonly step: number;
  /** Run whose coverage is shown; `all` for the deepest of each transition, `null` for none. */
  readonly run: RunName | 'all' | null;
}

/** In the place of a flow: all flows that run now. */
export const LIVE = 'live';

const VIEWS: readonly ViewName[] = ['chart', 'play', 'wall', 'live', 'paths', 'coverage', 'compare', 'export'];

export function parseLocation(hash: string): Location {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [flow = '', state = ''] = path.split('/').map(decodePart);
  const params = new URLSearchParams(query);
  const number = Number(params.get('path'));
  const step = Number(params.get('step'));
  return {
    flow: flow === '' ? null : flow,
    state,
    view: VIEWS.find((name) => name === params.get('view')) ?? 'chart',
    path: Number.isInteger(number) && number > 0 ? number : null,
    step: Number.isInteger(step) && step > 0 ? step : 0,
    run: (['all', ...RUN_NAMES] as const).find((name) => name === params.get('run')) ?? null,
  };
}

/** A part that is no encoded text stays as it is: it names no flow, and the page says so. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function toHash({
  flow,
  state = '',
  view = 'chart',
  path = null,
  step = 0,
  run = null,
}: Partial<Location>): string {
  if (!flow) return '#/';
  const params = new URLSearchParams();
  if (view !== 'chart') params.set('view', view);
  if (path !== null) params.set('path', String(path));
  if (path !== null && step > 0) params.set('step', String(step));
  if (run !== null) params.set('run', run);
  const query = params.toString();
  return `#/${encodeURIComponent(flow)}${state === '' ? '' : `/${encodeURIComponent(state)}`}${query === '' ? '' : `?${query}`}`;
}

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

export const useLocation = (): Location => parseLocation(useSyncExternalStore(subscribe, () => window.location.hash));

/** `replace` leaves no entry in the history: a selection is no page. */
export function go(to: Partial<Location>, { replace = false } = {}): void {
  const hash = toHash(to);
  if (!replace) {
    window.location.hash = hash;
    return;
  }
  history.replaceState(null, '', hash);
  dispatchEvent(new HashChangeEvent('hashchange'));
}
