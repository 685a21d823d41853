import { vi } from 'vitest';
import { type Application, createApplication } from '#app/application.ts';
import { dropCookie, writeCookie } from '#app/shared/cookie.ts';
import { BRANDS_DIR, readBrand } from '#server/brand/brand-folder.ts';
import { type FakeHost, fakeHost } from './host.ts';

export const TOKEN = 'token-of-sixteen-characters';

export interface OpenedPage extends Application {
  readonly host: FakeHost;
  readonly reload: ReturnType<typeof vi.fn>;
  readonly stop: () => void;
  /** Inner address in the address bar. */
  readonly at: () => string;
  readonly state: () => string;
}

export interface PageOptions {
  readonly host?: FakeHost;
  readonly hash?: string;
  /** `null`: not logged in. */
  readonly token?: string | null;
  readonly brand?: 'bidding' | 'computing';
}

/** One page of the application on a fake host, from its first script on. */
export function openPage({
  host = fakeHost(),
  hash = '',
  token = TOKEN,
  brand = 'bidding',
}: PageOptions = {}): OpenedPage {
  document.head.innerHTML = '<link rel="icon" href="./favicon.svg"><meta name="theme-color" content="#fff">';
  if (token === null) dropCookie('TOKEN');
  else writeCookie('TOKEN', token);
  window.history.replaceState(null, '', `/${hash}`);
  const reload = vi.fn();
  const page = new Proxy(window, {
    get: (real, name) => {
      if (name === 'location')
        return new Proxy(real.location, { get: (at, key) => (key === 'reload' ? reload : bound(at, key)) });
      return bound(real, name);
    },
  });
  const application = createApplication({
    page,
    brand: readBrand(BRANDS_DIR, brand),
    version: 'v1',
    fetch: host.fetch,
  });
  const stop = application.start();
  return {
    ...application,
    stop,
    host,
    reload,
    at: () => window.location.hash.slice(1),
    state: () => JSON.stringify(application.actor.getSnapshot().value),
  };
}

const bound = (target: object, name: string | symbol): unknown => {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
};

/** Every page a test opened is gone before the next one. */
export function closePages(pages: readonly OpenedPage[]): void {
  for (const { stop } of pages) stop();
  window.localStorage.clear();
  window.sessionStorage.clear();
}

interface ActiveFlow {
  readonly getSnapshot: () => {
    readonly value: unknown;
    readonly status: string;
    readonly hasTag: (tag: string) => boolean;
    readonly context: never;
    readonly children: Readonly<Record<string, ActiveFlow | undefined>>;
  };
  readonly send: (event: { readonly type: string }) => void;
}

/** An active flow anywhere in the tree by its id, for what no screen shows. */
export function flowOf({ actor }: Pick<Application, 'actor'>, id: string): ActiveFlow | undefined {
  const within = (flow: ActiveFlow): ActiveFlow | undefined => {
    const children = Object.entries(flow.getSnapshot().children ?? {});
    for (const [name, child] of children) {
      const found = name === id ? child : child && within(child);
      if (found) return found;
    }
    return undefined;
  };
  return within(actor as unknown as ActiveFlow);
}
