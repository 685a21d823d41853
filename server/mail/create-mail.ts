import type { ServerConfig } from '#server/config.ts';
import { consoleMail } from './console-mail.ts';
import type { MailProvider } from './provider.ts';
import { smtpMail } from './smtp-mail.ts';

/** The mail service that the configuration asks for. */
export const createMail = ({ smtp }: Pick<ServerConfig, 'smtp'>, write: (line: string) => void): MailProvider =>
  smtp ? smtpMail(smtp) : consoleMail(write);
