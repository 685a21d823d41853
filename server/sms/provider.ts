/** An SMS service: the console in development, a real one by environment. */
export interface SmsProvider {
  readonly name: string;
  /** Sandbox only: the code may be shown on the page that asked for it. */
  readonly revealsCodes: boolean;
  /** @throws SmsFailed when the message was not accepted, or the outcome is unknown. */
  sendCode(message: { mobile: string; code: string; minutes: number }): Promise<void>;
}

/** The service did not take the message. What it says goes to the log, so it names neither phone nor code. */
export class SmsFailed extends Error {
  constructor(reason: string) {
    super(`SMS: ${reason}`);
    this.name = 'SmsFailed';
  }
}
