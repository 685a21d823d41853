/**
 * Puts a text on the clipboard. Browsers keep `navigator.clipboard` from plain HTTP, where a sandbox in the local network is opened;
 * there the older command does it.
 *
 * @returns `false` when the browser refuses both.
 */
export const copyText = async (text: string): Promise<boolean> =>
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) || copyByCommand(text);

function copyByCommand(text: string): boolean {
  let taken = false;
  const fill = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
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
