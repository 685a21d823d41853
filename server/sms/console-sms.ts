import type { SmsProvider } from './provider.ts';

/**
 * Sends nothing. In the sandbox the page that asked shows the code, so nothing is written; outside it the operator reads the code on the
 * console until a real service is connected.
 */
export function consoleSms(sandbox: boolean, write: (line: string) => void): SmsProvider {
  return {
    name: 'console',
    revealsCodes: sandbox,
    sendCode: async ({ mobile, code, minutes }) => {
      if (!sandbox) write(`短信验证码 ${code}，${minutes}分钟内有效（发往尾号${mobile.slice(-4)}）\n`);
    },
  };
}
