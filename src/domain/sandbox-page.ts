/** Path prefix of the pages with which the sandbox replaces a phone: cashier, login confirmation, customer service. */
export const SANDBOX_PATH = '/sandbox/';

/**
 * The page behind a code, when it belongs to the sandbox: a user without a phone may open it instead of scanning. Codes
 * of a real payment provider, and the page on which a real phone confirms, are excluded.
 *
 * @param origins Origins that belong to this product.
 * @example sandboxPage('http://127.0.0.1:8010/sandbox/cashier/x', ['http://127.0.0.1:8010']) // the same address
 */
export function sandboxPage(code: string, origins: readonly string[]): string | null {
  if (!/^https?:/i.test(code)) return null;
  try {
    const { origin, pathname, href } = new URL(code);
    return origins.includes(origin) && pathname.startsWith(SANDBOX_PATH) ? href : null;
  } catch {
    return null;
  }
}
