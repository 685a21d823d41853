import type { ServerConfig } from '#server/config.ts';
import type { Clock, Ids } from '#server/deps.ts';
import { aliyunSms } from './aliyun-sms.ts';
import type { SmsProvider } from './provider.ts';

/**
 * Sends nothing. In the sandbox the page that asked shows the code, so nothing is written; outside it the operator reads the code on the
 * console until a real service is connected.
 */
function consoleSms(sandbox: boolean, write: (line: string) => void): SmsProvider {
  return {
    name: 'console',
    revealsCodes: sandbox,
    sendCode: async ({ mobile, code, minutes }) => {
      if (!sandbox) write(`短信验证码 ${code}，${minutes}分钟内有效（发往尾号${mobile.slice(-4)}）\n`);
    },
  };
}

/** The SMS service that the configuration asks for. */
export const createSms = (
  config: Pick<ServerConfig, 'aliyunSms' | 'sandbox'>,
  parts: { clock: Clock; ids: Ids; write: (line: string) => void },
): SmsProvider => (config.aliyunSms ? aliyunSms(config.aliyunSms, parts) : consoleSms(config.sandbox, parts.write));
