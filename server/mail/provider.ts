/** A mail service: the console where none is set up, a real one by environment. */
export interface MailProvider {
  readonly name: string;
  /** Whether mail really leaves; where it does not, files wait to be downloaded. */
  readonly delivers: boolean;
  /** @throws MailFailed when the mail was not taken, or the outcome is unknown. */
  send(mail: Mail): Promise<void>;
}

/** The mail was not taken. The reason goes to the log, so it names no recipient: replies of mail servers repeat the address. */
export class MailFailed extends Error {
  constructor(reason: string) {
    super(`mail: ${reason}`);
    this.name = 'MailFailed';
  }
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  readonly attachment: { readonly name: string; readonly type: string; readonly bytes: Uint8Array };
}
