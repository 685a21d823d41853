/** An SMS service: the console in development, a real one by environment. */
export interface SmsProvider {
  readonly name: string;
  /** Sandbox only: the code may be shown on the page that asked for it. */
  readonly revealsCodes: boolean;
  sendCode(message: { mobile: string; code: string; minutes: number }): Promise<void>;
}
