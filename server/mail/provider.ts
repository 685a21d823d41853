/** A mail service: the console where none is set up, a real one by environment. */
export interface MailProvider {
  readonly name: string;
  /** Whether mail really leaves; where it does not, files wait to be downloaded. */
  readonly delivers: boolean;
  /** @throws Error when the mail was not taken. */
  send(mail: Mail): Promise<void>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  readonly attachment: { readonly name: string; readonly type: string; readonly bytes: Uint8Array };
}
