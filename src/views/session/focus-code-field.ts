/** The button that sends a code is disabled while the seconds count down: the focus goes on to the field that the code is typed into. */
export const focusCodeField = (button: Element | null): void =>
  button?.closest('form')?.querySelector<HTMLElement>('[autocomplete="one-time-code"]')?.focus();
