import type { CDPSession, Page } from '@playwright/test';
import { contract, type EndpointId } from '../../../src/api/contract/registry.ts';
import type { Breakage } from './broken-host.ts';

/** How one call is answered: by the real host, by an envelope made here, or by a fault. */
export type Plan = { readonly code: number; readonly data?: unknown } | 'real' | FaultId;
export type FaultId = `F${string}`;

const byPath = new Map(
  Object.values(contract).map((one) => [`/${one.path.replace(/^\/+/, '')}`, one.id as EndpointId]),
);
/** A page of the same origin that holds nothing and does nothing. */
export const EMPTY_PAGE = 'empty-page';
const PATTERNS = [`/${EMPTY_PAGE}`, ...byPath.keys()].map((path) => ({ urlPattern: `*${path}*` }));
const STATUS: Readonly<Record<string, number>> = { F04: 404, F05: 499, F06: 500, F07: 504 };
const LOST: Readonly<Record<string, 'InternetDisconnected' | 'NameNotResolved'>> = {
  F01: 'InternetDisconnected',
  F02: 'NameNotResolved',
};
const CODE: Readonly<Record<string, number>> = {
  F11: 401,
  F12: 4011,
  F13: 430,
  F14: 204,
  F15: 235,
  F16: 431,
  F21: 999,
};
const BREAKAGE: Readonly<Record<string, Breakage>> = { F09: 'truncated', F19: 'reset', F20: 'stalled' };

export const isSilent = (fault: string): boolean => fault === 'F03' || fault === 'F20';
/** Faults whose answer is good and comes when the test lets it go. */
export const isHeld = (fault: string): boolean => fault === 'F18' || fault === 'F22';

/** How long the real host is waited for, ms; a call of a page that was left may never end. */
const REAL_PATIENCE_MS = 5_000;
/** How long the body of its answer is waited for, ms; a call started with the document may never be read. */
const BODY_PATIENCE_MS = 250;
const GONE = /Invalid InterceptionId|closed|detached/;

/** A call that waits for its answer. */
interface Call {
  readonly requestId: string;
  /** The same call among the network's events. */
  readonly networkId?: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly postData?: string;
  };
}

/**
 * Intercepts every call between the page and its host, and answers it as planned. Only calls: routes would also
 * intercept the scripts, and disable the browser cache between cases.
 */
export class FaultyNetwork {
  readonly #breakage: (breakage: Breakage) => string;
  /** Plans by call; what is not planned goes to the real host. */
  readonly plans = new Map<EndpointId, Plan>();
  /** What a good answer to a call is, where the real host must not be asked. */
  readonly good = new Map<EndpointId, { readonly code: number; readonly data: unknown }>();
  readonly received: EndpointId[] = [];
  /** Answers that the browser would not take. */
  readonly unplanned: string[] = [];
  readonly #arrived: string[] = [];
  readonly #held: (() => void)[] = [];
  #open = 0;
  /** When the calls that the real host has not answered yet were sent. */
  readonly #real = new Map<string, number>();
  /** Calls that the page gave up before they were passed on. */
  readonly #withdrawn = new Set<string>();

  constructor(breakage: (breakage: Breakage) => string) {
    this.#breakage = breakage;
  }

  async stand(page: Page): Promise<void> {
    const browser = await page.context().newCDPSession(page);
    browser.on('Fetch.requestPaused', (call) => this.#answer(browser, call));
    browser.on('Network.responseReceived', ({ requestId }) => {
      if (this.#real.has(requestId)) this.#real.set(requestId, Date.now() - REAL_PATIENCE_MS + BODY_PATIENCE_MS);
    });
    browser.on('Network.loadingFinished', ({ requestId }) => this.#real.delete(requestId));
    browser.on('Network.loadingFailed', ({ requestId }) => {
      if (!this.#real.delete(requestId)) this.#withdrawn.add(requestId);
    });
    await browser.send('Network.enable');
    await browser.send('Fetch.enable', { patterns: PATTERNS });
    page.on('requestfinished', (request) => this.#arrived.push(request.url()));
  }

  /** Forgets the case before; answers that were held are let go first. */
  begin(): void {
    this.letGo();
    this.plans.clear();
    this.good.clear();
    this.received.length = 0;
    this.unplanned.length = 0;
    this.#arrived.length = 0;
    this.#real.clear();
    this.#withdrawn.clear();
  }

  letGo(): void {
    for (const go of this.#held.splice(0)) go();
  }

  /** Whether this part of the program has come since the case began. */
  hasPart = (name: string): boolean => this.#arrived.some((url) => url.includes(`/${name}-`));

  count = (id: EndpointId): number => this.received.filter((received) => received === id).length;

  /** Every call that will be answered has been, also by the real host. */
  async idle(): Promise<void> {
    for (let quiet = 0; quiet < 2; ) {
      await new Promise((later) => setTimeout(later, 12));
      quiet = this.#open === 0 && !this.#awaitsReal() ? quiet + 1 : 0;
    }
  }

  #awaitsReal(): boolean {
    const since = Date.now() - REAL_PATIENCE_MS;
    return [...this.#real.values()].some((sent) => sent > since);
  }

  /** Resolves once this call was sent, `times` in all. @throws Error when it is not sent within five seconds. */
  async sent(id: EndpointId, times = 1): Promise<void> {
    for (let waited = 0; this.count(id) < times; waited += 10) {
      if (waited > 15_000) throw new Error(`${id} was not asked`);
      await new Promise((later) => setTimeout(later, 10));
    }
  }

  async #answer(browser: CDPSession, call: Call): Promise<void> {
    const { pathname } = new URL(call.request.url);
    const id = byPath.get(pathname);
    if (id !== undefined) this.received.push(id);
    const plan = id === undefined ? 'real' : (this.plans.get(id) ?? 'real');
    if (plan === 'F03') return;
    this.#open += 1;
    try {
      if (pathname === `/${EMPTY_PAGE}`) await fulfil(browser, call, { type: 'text/html', body: '' });
      else await this.#give(browser, call, id, plan);
    } catch (error) {
      // The page may have gone, and the call with it; anything else means that the fault never came about.
      if (!GONE.test(String(error))) this.unplanned.push(`${plan} of ${pathname}: ${error}`);
    } finally {
      this.#open -= 1;
    }
  }

  async #give(browser: CDPSession, call: Call, id: EndpointId | undefined, plan: Plan): Promise<unknown> {
    const { requestId } = call;
    if (typeof plan === 'object') return fulfil(browser, call, envelope(plan));
    if (id === undefined || plan === 'real') {
      if (call.networkId !== undefined && !this.#withdrawn.has(call.networkId))
        this.#real.set(call.networkId, Date.now());
      return browser.send('Fetch.continueRequest', { requestId });
    }
    const lost = LOST[plan];
    if (lost) return browser.send('Fetch.failRequest', { requestId, errorReason: lost });
    if (plan === 'F08') return fulfil(browser, call, { type: 'text/html', body: '<!doctype html><title>登录</title>' });
    if (plan === 'F10') return fulfil(browser, call, envelope({ answer: [], status: 'fine' }));
    const breakage = BREAKAGE[plan];
    if (breakage) return browser.send('Fetch.continueRequest', { requestId, url: this.#breakage(breakage) });
    const status = STATUS[plan];
    if (status) return fulfil(browser, call, { status, type: 'text/html', body: '<h1>gateway</h1>' });
    const code = CODE[plan];
    if (code) return fulfil(browser, call, envelope({ code, data: null, message: '请稍后再试' }));
    if (isHeld(plan)) {
      this.#open -= 1;
      await new Promise<void>((go) => this.#held.push(go));
      this.#open += 1;
    }
    const good = this.good.get(id);
    if (good) return fulfil(browser, call, envelope(good));
    if (plan === 'F17') await ask(call);
    return fulfil(browser, call, await ask(call));
  }
}

interface Answer {
  readonly status?: number;
  readonly type: string;
  readonly body: string;
}

const envelope = (body: object): Answer => ({
  type: 'application/json',
  body: JSON.stringify({ message: '', data: null, ...body }),
});

/** The answer of the real host, without the page. */
async function ask({ request: { url, method, headers, postData } }: Call): Promise<Answer> {
  const response = await fetch(url, { method, headers, ...(postData === undefined ? {} : { body: postData }) });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, body: await response.text() };
}

const fulfil = (browser: CDPSession, { requestId }: Call, { status = 200, type, body }: Answer): Promise<unknown> =>
  browser.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    // The browser has no reason phrase for 499, and rejects the response without one.
    responsePhrase: 'as planned',
    responseHeaders: [{ name: 'content-type', value: type }],
    body: Buffer.from(body).toString('base64'),
  });
