import type { ServerConfig } from '#server/config.ts';
import type { MailProvider } from './provider.ts';
import { smtpMail } from './smtp-mail.ts';

/** Sends nothing and says so: what would be sent is ready to be downloaded instead. */
export function consoleMail(write: (line: string) => void): MailProvider {
  return {
    name: 'console',
    delivers: false,
    send: async ({ subject }) => write(`邮件服务未设置，未发送：${subject}\n`),
  };
}

/** The mail service that the configuration asks for. */
export const createMail = ({ smtp }: Pick<ServerConfig, 'smtp'>, write: (line: string) => void): MailProvider =>
  smtp ? smtpMail(smtp) : consoleMail(write);
