import { createTransport } from 'nodemailer';
import { MailFailed, type MailProvider } from './provider.ts';
import type { SmtpSettings } from './smtp-settings.ts';

const TIMEOUT_MS = 20_000;
const THIS_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Sends by SMTP, encrypted unless the mail server is on this machine: a server without STARTTLS is refused. Nothing is read from disk or fetched for a mail; texts of ours are its only content. */
export function smtpMail({ url, from }: SmtpSettings): MailProvider {
  const transport = createTransport(encrypted(url), {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    delivers: true,
    send: async ({ to, subject, text, attachment }) => {
      const { name, type, bytes } = attachment;
      const sending = transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        attachments: [{ filename: name, contentType: type, content: Buffer.from(bytes) }],
      });
      await withinTime(
        sending.catch((error: unknown) => {
          throw new MailFailed(reasonOf(error));
        }),
      );
    },
  };
}

/** Settings of the connection travel in its address. */
function encrypted(url: string): string {
  const address = new URL(url);
  if (!THIS_MACHINE.includes(address.hostname)) address.searchParams.set('requireTLS', 'true');
  return address.href;
}

/** Error code of the mail library, reply code of the server and the command that it answered: never a text of the server. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  return [code, responseCode, command].filter((part) => part !== undefined).join(' ') || error.name;
}

/** @throws MailFailed when the server does not answer in time; the mail may have left all the same. */
async function withinTime(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new MailFailed('the mail server did not answer in time')), TIMEOUT_MS);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}
