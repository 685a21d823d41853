/** The prerendered login form (design: budgets) and what a visitor entered before the scripts were loaded. */
export interface PrerenderedLogin {
  /** Phone typed so far, '' when nothing. */
  readonly phone: () => string;
  /** @returns what to do once the program has drawn: the focus goes back where it was, and nothing is hidden any more. */
  readonly leave: () => () => void;
}

const PHONE_ID = 'login-phone';

export function createPrerenderedLogin(page: Document): PrerenderedLogin {
  const field = page.getElementById(PHONE_ID);
  return {
    phone: () => (field instanceof HTMLInputElement ? field.value : ''),
    leave: () => {
      const focused = page.activeElement?.id;
      return () => {
        page.documentElement.classList.remove('member');
        if (focused) page.getElementById(focused)?.focus({ preventScroll: true });
      };
    },
  };
}
