/**
 * Inner addresses: the part after `#`, `/tender/index/7?from=list` (S2-01). They are only ever assigned to
 * `location.hash`, which cannot leave the origin (R19).
 */
export interface Address {
  /** Begins with a slash, without a slash at the end, encoded as the address bar shows it. */
  readonly path: string;
  /** Without the question mark; '' when there is none. */
  readonly query: string;
}

/** Reads a hash or an inner address; whatever is no address is the root. @example parseAddress('#/a?b=1') // { path: '/a', query: 'b=1' } */
export function parseAddress(text: string): Address {
  const inner = text.replace(/^#/, '');
  if (!inner.startsWith('/')) return { path: '/', query: '' };
  const [path = '', ...query] = inner.split('?');
  return { path: `/${path.replace(/^\/+|\/+$/g, '')}`, query: query.join('?') };
}

export const formatAddress = ({ path, query }: Address): string => (query === '' ? path : `${path}?${query}`);

/** Whether a remembered address may be gone back to after login (D-05): inside, and a real page. */
export const mayReturnTo = (to: string): boolean => /^\/(?!(login|perfect|404|401|refresh|redirect)?([/?]|$))/.test(to);

/** The hash of the page: changed by what the guard has committed, read when the member edits it or goes back. */
export interface HashLocation {
  /** Inner address, `/tender/index/7?from=list`. */
  readonly read: () => string;
  readonly show: (to: string, options: { readonly replace: boolean }) => void;
  /** Whether this entry was reached from another one of this application. */
  readonly hasBack: () => boolean;
  /** A layer has opened over the page: the history gets an entry of the same address, which Back leaves for the layer. */
  readonly cover: () => void;
  /** Another entry of the history has been reached (`popstate`). */
  readonly arrive: () => void;
}

/** What lies over the page. */
interface Layers {
  readonly isOpen: () => boolean;
  /** Closes the topmost one, where it may be closed. */
  readonly escapeTop: () => void;
}

/** State of an entry of the history. */
interface EntryState {
  /** Entries of this application before it. */
  readonly depth?: number;
  /** `over`: the entry of the layers of a page; `under`: the page's own one, just before that. */
  readonly layer?: 'over' | 'under';
}

/** Layers that may lie over each other when another page has been reached without closing them. */
const MOST_LAYERS = 9;

/**
 * Entries of the history for pages, and one more for the layers of a page (decision 0034). That one stays when its layers
 * have closed by themselves: the next page takes its place, the next layer uses it again, and Back passes over it.
 */
export function createHashLocation(page: Window, layers: Layers): HashLocation {
  const { history } = page;
  const stateOf = (): EntryState => (history.state as EntryState | null) ?? {};
  const depth = (): number => stateOf().depth ?? 0;
  const entry = () => ({ hash: page.location.hash, ...stateOf() });
  /** The entry that `arrive` leaves. */
  let left = entry();
  const cover = (): void => {
    if (stateOf().layer === 'over') return;
    history.replaceState({ ...stateOf(), depth: depth(), layer: 'under' }, '');
    // Going back to this entry must not scroll the page, which the member may have scrolled since.
    history.scrollRestoration = 'manual';
    history.pushState({ depth: depth(), layer: 'over' }, '');
    history.scrollRestoration = 'auto';
    left = entry();
  };
  /** Back, from the entry of the layers to that of their page. */
  const leaveLayers = (shown: string): void => {
    if (page.location.hash !== shown) history.replaceState(stateOf(), '', shown);
    if (layers.isOpen()) {
      layers.escapeTop();
      if (layers.isOpen()) history.forward();
    } else history.back();
  };
  return {
    read: () => formatAddress(parseAddress(page.location.hash)),
    show: (to, { replace }) => {
      if (page.location.hash === `#${to}`) return;
      const isOver = stateOf().layer === 'over';
      if (replace) history.replaceState(isOver ? { depth: depth(), layer: 'over' } : { depth: depth() }, '', `#${to}`);
      else history[isOver ? 'replaceState' : 'pushState']({ depth: depth() + 1 }, '', `#${to}`);
      left = entry();
      if (isOver && !replace && layers.isOpen()) cover();
    },
    hasBack: () => depth() > 0,
    cover,
    arrive: () => {
      const before = left;
      left = entry();
      if (before.layer === 'over' && left.layer === 'under' && before.depth === left.depth) {
        leaveLayers(before.hash);
        left = entry();
      } else if (left.hash !== before.hash)
        for (let more = MOST_LAYERS; more > 0 && layers.isOpen(); more -= 1) layers.escapeTop();
    },
  };
}
