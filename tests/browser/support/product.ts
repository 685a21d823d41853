import { freePort, startProduct } from '../../../bench/support/product.ts';
import { CALLS, SCREENS_ISSUE } from '../../../scripts/support/reach.ts';
import { startContractProxy } from '../../support/contract-proxy.ts';
import type { Reach } from '../../support/reach-recorder.ts';
import { filledData } from './filled-data.ts';

export interface SmallProduct {
  /** Origin of the page; every call made through it is held against the contract. */
  readonly url: string;
  /** Calls that pages of the product have sent so far, with the control that was used before. */
  readonly reached: () => readonly Reach[];
  /** @throws Error when a call or an answer was not as in the contract. */
  readonly stop: () => Promise<void>;
}

/** Whether the table of `docs/trace.md` names no control for this call. */
const waits = (call: string): boolean => CALLS[call as keyof typeof CALLS] === SCREENS_ISSUE;

/** One product with a small database for all browser tests of a file, behind a proxy that knows the contract. */
export async function startSmallProduct(size: '300' | '1500' = '1500'): Promise<SmallProduct> {
  // payment and login codes lead to where the page came from
  const port = await freePort();
  const product = await startProduct(
    { SAMPLE_ANNOUNCEMENTS: size, PUBLIC_URL: `http://localhost:${port}` },
    filledData(size),
  );
  const proxy = await startContractProxy(product.url, port);
  return {
    url: proxy.url,
    reached: proxy.reached,
    stop: async () => {
      await proxy.close();
      await product.stop();
      const mismatches = [...new Set(proxy.mismatches())];
      process.stdout.write(`contract: ${proxy.calls()} calls through the proxy, ${mismatches.length} mismatches\n`);
      const unlisted = new Set(proxy.reached().flatMap(({ call }) => (waits(call) ? [call] : [])));
      if (unlisted.size > 0) throw new Error(`sent by a control, but listed as waiting for one: ${[...unlisted]}`);
      if (mismatches.length > 0) throw new Error(`not as in the contract:\n${mismatches.join('\n')}`);
    },
  };
}
