/** A mail server and the address that members see as the sender. */
export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…:587` where the server offers STARTTLS. */
  readonly url: string;
  readonly from: string;
}

const FROM = /^(?:[^<>@,\r\n]{1,60} )?<?[\w.+-]+@[\w-]+(?:\.[\w-]+)*>?$/;

/** @returns The settings, `null` when none are made, or every problem at once; the password is not repeated. */
export function readSmtp(
  environment: Readonly<Record<string, string | undefined>>,
): { settings: SmtpSettings | null } | { problems: readonly string[] } {
  const value = (name: string): string => environment[name]?.trim() ?? '';
  const [url, from] = [value('SMTP_URL'), value('MAIL_FROM')];
  if (url === '') return { settings: null };
  const problems = [
    ...(/^smtps?:\/\/[^/]+$/.test(url) && URL.canParse(url) ? [] : ['SMTP_URL: smtps://user:password@host:465']),
    ...(FROM.test(from) ? [] : ['MAIL_FROM: needed with SMTP_URL, such as 标讯通 <noreply@example.com>']),
  ];
  return problems.length > 0 ? { problems } : { settings: { url, from } };
}
