import type { Clock, Ids } from '#server/deps.ts';
import { authorizationV3, queryText, sha256Hex } from './aliyun-signature.ts';
import { SmsFailed, type SmsProvider } from './provider.ts';
import type { AliyunSmsCredentials } from './sms-credentials.ts';

const VERSION = '2017-05-25';
const TIMEOUT_MS = 5_000;

/** Sends codes by Alibaba Cloud: the call SendSms, signed with signature version 3. */
export function aliyunSms(credentials: AliyunSmsCredentials, { clock, ids }: { clock: Clock; ids: Ids }): SmsProvider {
  const { host } = new URL(credentials.endpoint);
  return {
    name: 'aliyun',
    revealsCodes: false,
    sendCode: async ({ mobile, code }) => {
      const query = {
        PhoneNumbers: mobile,
        SignName: credentials.signName,
        TemplateCode: credentials.templateCode,
        TemplateParam: JSON.stringify({ code }),
      };
      const headers = {
        host,
        'x-acs-action': 'SendSms',
        'x-acs-content-sha256': sha256Hex(''),
        'x-acs-date': clock
          .now()
          .toISOString()
          .replace(/\.\d{3}Z$/, 'Z'),
        'x-acs-signature-nonce': ids.next('sms'),
        'x-acs-version': VERSION,
      };
      const request = { method: 'POST', path: '/', query, headers, body: '' } as const;
      const { host: _sentByFetch, ...sent } = headers;
      await post(`${credentials.endpoint}/?${queryText(query)}`, {
        ...sent,
        authorization: authorizationV3(request, credentials.accessKey),
      });
    },
  };
}

/** @throws SmsFailed when no answer came or it is not «OK»; its text holds neither phone nor code. */
async function post(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  let answer: { Code?: unknown };
  try {
    // A redirect would carry the signed request, phone and code to wherever it leads.
    const response = await fetch(url, {
      method: 'POST',
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = (await response.json()) as { Code?: unknown };
  } catch (cause) {
    throw new SmsFailed(`no readable answer (${cause instanceof Error ? cause.name : 'unknown'})`);
  }
  if (answer?.Code !== 'OK') throw new SmsFailed(String(answer?.Code ?? 'no code').slice(0, 60));
}
