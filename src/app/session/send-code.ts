import { dataOf } from '#api/refusal.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { sendMessageCode } from '#contract/login.contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { tabStore } from '../shared/safe-storage.ts';

/**
 * `SECONDS@BEGIN`: how long no other code may be asked for, by the phone that logs in or is logged in, and since when, in epoch
 * milliseconds by the device. Neither a reload nor a closed dialog shortens the wait.
 */
const WAIT_KEY = 'login.resendWait';

/** Never more than the server asked for: a wait that begins in the future was written by a clock that has been set back since. */
export function secondsToWait({ deviceNow }: Pick<Dependencies, 'deviceNow'>): number {
  const [seconds = Number.NaN, begin = Number.NaN] = (tabStore.read(WAIT_KEY) ?? '').split('@').map(Number);
  const passed = (deviceNow() - begin) / 1_000;
  return passed >= 0 && passed < seconds ? Math.ceil(seconds - passed) : 0;
}

export const startWait = ({ deviceNow }: Pick<Dependencies, 'deviceNow'>, seconds: number): void =>
  void tabStore.write(WAIT_KEY, `${seconds}@${deviceNow()}`);

/** @throws ApiFailure, also of code 235 when a picture has to be read first. */
export async function sendCode(
  deps: Pick<Dependencies, 'client' | 'deviceNow'>,
  input: EndpointInput<typeof sendMessageCode>,
  signal: AbortSignal,
): Promise<{ secondsLeft: number; sandboxCode: string | null }> {
  const sent = dataOf(sendMessageCode, await deps.client.call(sendMessageCode, input, { signal }));
  startWait(deps, sent.resendAfterSeconds);
  return { secondsLeft: sent.resendAfterSeconds, sandboxCode: sent.sandboxCode };
}
