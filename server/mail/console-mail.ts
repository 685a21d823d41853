import type { MailProvider } from './provider.ts';

/** Sends nothing and says so: what would be sent is ready to be downloaded instead. */
export function consoleMail(write: (line: string) => void): MailProvider {
  return {
    name: 'console',
    delivers: false,
    send: async ({ subject }) => write(`邮件服务未设置，未发送：${subject}\n`),
  };
}
