/** How long the browser may take to begin saving before the bytes are let go. */
const KEPT_FOR_MS = 60_000;

/** Lets the browser save bytes under a name, as if the member had clicked a link to them. */
export function saveFile(page: Document, file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = page.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR_MS);
}
