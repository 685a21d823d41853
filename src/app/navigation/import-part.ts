/**
 * Imports a part of the program once all of its files are here. The build calls it around each dynamic import, in the place of the helper
 * of Vite: a module that was imported without success cannot be imported again before the page is reloaded (HTML, module map; measured
 * in Chromium 150), whereas a file that could not be fetched can (S4-59, decision 0012).
 *
 * @param files Scripts and styles of the part, relative to `importer`.
 * @throws Error when a file could not be fetched; `vite:preloadError` was dispatched then.
 */
export async function importPart<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  importer: string = document.baseURI,
): Promise<T> {
  try {
    await Promise.all(files.map((file) => arrivalOf(new URL(file, importer).href)));
    return await load();
  } catch (error) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
}

/** Files that are here or on their way, by address. */
const arrivals = new Map<string, Promise<unknown>>();

/** A script that has a link is on its way as a module; a style that has one as a style is there, or is loaded again by `probePage`. */
function arrivalOf(href: string): Promise<unknown> {
  const known = arrivals.get(href);
  if (known) return known;
  const isStyle = new URL(href).pathname.endsWith('.css');
  const links = [...document.querySelectorAll('link')].filter((link) => link.href === href);
  // The head asks for the style of the first page in advance, which does not apply it yet.
  if (links.some(({ rel }) => rel === (isStyle ? 'stylesheet' : 'modulepreload'))) return Promise.resolve();
  const arrival = isStyle ? styleArrival(href) : scriptArrival(href);
  arrivals.set(href, arrival);
  arrival.catch(() => arrivals.delete(href));
  return arrival;
}

/** Into the cache of the browser, where the import finds it: files of the build are stored for ever. */
async function scriptArrival(href: string): Promise<void> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} is answered with ${answer.status}`);
  await answer.blob();
}

function styleArrival(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${href}`));
    document.head.append(link);
  });
}
