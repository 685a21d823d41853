/**
 * Puts a text on the clipboard. Browsers keep `navigator.clipboard` from plain HTTP, where a sandbox in the local network is opened;
 * there the older command does it. It also does where the same is put there as HTML: `navigator.clipboard` takes out what only
 * spreadsheets read.
 *
 * @returns `false` when the browser refuses both.
 */
export const copyText = async (text: string, html?: string): Promise<boolean> =>
  (html !== undefined && copyByCommand(text, html)) ||
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) ||
  copyByCommand(text);

function copyByCommand(text: string, html?: string): boolean {
  let taken = false;
  const fill = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
    event.preventDefault();
    taken = event.clipboardData !== null;
  };
  document.addEventListener('copy', fill, { capture: true });
  try {
    return document.execCommand?.('copy') === true && taken;
  } finally {
    document.removeEventListener('copy', fill, { capture: true });
  }
}
