import type { CDPSession, Page } from '@playwright/test';

/** How everything fails at once: calls, parts of the program and the document alike. */
export const FAILURES = ['refused', '502', 'stalled', 'offline'] as const;
export type Failure = (typeof FAILURES)[number];

const CUT = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const CONNECTED = { ...CUT, offline: false };
const GONE = /Invalid InterceptionId|closed|detached|not enabled/;

/** A host that can fail and recover while a page is open; until it fails nothing is intercepted. */
export class MortalHost {
  #failure: Failure | null = null;
  #stalled: string[] = [];
  readonly #browser: CDPSession;

  private constructor(browser: CDPSession) {
    this.#browser = browser;
  }

  static async between(page: Page): Promise<MortalHost> {
    const browser = await page.context().newCDPSession(page);
    const host = new MortalHost(browser);
    browser.on('Fetch.requestPaused', ({ requestId }) => {
      host.#answer(requestId).catch((error: unknown) => {
        // the page may have withdrawn the request meanwhile
        if (!GONE.test(String(error))) throw error;
      });
    });
    await browser.send('Network.enable');
    return host;
  }

  async fail(failure: Failure): Promise<void> {
    this.#failure = failure;
    await this.#browser.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    if (failure === 'offline') await this.#browser.send('Network.emulateNetworkConditions', CUT);
  }

  /** The host is back; connections that stalled are reset, as a network does that comes back. */
  async recover(): Promise<void> {
    this.#failure = null;
    await this.#browser.send('Network.emulateNetworkConditions', CONNECTED);
    for (const requestId of this.#stalled.splice(0))
      await this.#lose(requestId, 'ConnectionReset').catch(() => undefined);
    await this.#browser.send('Fetch.disable');
  }

  async #answer(requestId: string): Promise<unknown> {
    switch (this.#failure) {
      case 'refused':
        return this.#lose(requestId, 'ConnectionRefused');
      case 'offline':
        return this.#lose(requestId, 'InternetDisconnected');
      case 'stalled':
        return this.#stalled.push(requestId);
      case '502':
        return this.#browser.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 502,
          responseHeaders: [{ name: 'content-type', value: 'text/html' }],
          body: Buffer.from('<h1>502 Bad Gateway</h1>').toString('base64'),
        });
      default:
        return this.#browser.send('Fetch.continueRequest', { requestId });
    }
  }

  readonly #lose = (requestId: string, errorReason: 'ConnectionRefused' | 'InternetDisconnected' | 'ConnectionReset') =>
    this.#browser.send('Fetch.failRequest', { requestId, errorReason });
}
