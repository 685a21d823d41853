/** Longest value that every browser keeps in a cookie, minus its name and attributes. */
export const COOKIE_VALUE_LIMIT = 3_800;

/** Cookies the client itself reads. `Secure` is set wherever the page came over https. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair === undefined ? null : decodeTolerantly(pair.slice(name.length + 1));
}

/** @param days lifetime in days; without it the cookie ends with the browser session. */
export function writeCookie(name: string, value: string, days?: number): void {
  const maxAge = days === undefined ? '' : `; Max-Age=${days * 24 * 60 * 60}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that members use (Chrome 100, Safari 15, plain http)
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${maxAge}${secure()}`;
}

export function dropCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that members use (Chrome 100, Safari 15, plain http)
  document.cookie = `${name}=; Path=/; SameSite=Strict; Max-Age=0${secure()}`;
}

const secure = (): string => (window.location.protocol === 'https:' ? '; Secure' : '');

const decodeTolerantly = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};
