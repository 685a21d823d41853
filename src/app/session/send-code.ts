import { dataOf } from '#api/refusal.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { sendMessageCode } from '#contract/login.contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { tabStore } from '../shared/safe-storage.ts';

/** Epoch milliseconds by the device from which another code may be asked for; a reload does not shorten the wait. */
const RESEND_KEY = 'login.resendAt';

export const secondsToWait = ({ deviceNow }: Pick<Dependencies, 'deviceNow'>): number =>
  Math.max(0, Math.ceil((Number(tabStore.read(RESEND_KEY) ?? 0) - deviceNow()) / 1_000));

/** @throws ApiFailure, also of code 235 when a picture has to be read first. */
export async function sendCode(
  { client, deviceNow }: Pick<Dependencies, 'client' | 'deviceNow'>,
  input: EndpointInput<typeof sendMessageCode>,
  signal: AbortSignal,
): Promise<{ secondsLeft: number; sandboxCode: string | null }> {
  const sent = dataOf(sendMessageCode, await client.call(sendMessageCode, input, { signal }));
  tabStore.write(RESEND_KEY, String(deviceNow() + sent.resendAfterSeconds * 1_000));
  return { secondsLeft: sent.resendAfterSeconds, sandboxCode: sent.sandboxCode };
}
