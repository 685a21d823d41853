import { dataOf } from '#api/refusal.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { sendMessageCode } from '#contract/login.contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { tabStore } from '../shared/safe-storage.ts';

/**
 * Epoch milliseconds by the device from which another code may be asked for, by the phone that logs in or is logged in; neither a reload
 * nor a closed dialog shortens the wait.
 */
const RESEND_KEY = 'login.resendAt';

export const secondsToWait = ({ deviceNow }: Pick<Dependencies, 'deviceNow'>): number =>
  Math.max(0, Math.ceil((Number(tabStore.read(RESEND_KEY) ?? 0) - deviceNow()) / 1_000));

export const startWait = ({ deviceNow }: Pick<Dependencies, 'deviceNow'>, seconds: number): void =>
  void tabStore.write(RESEND_KEY, String(deviceNow() + seconds * 1_000));

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
