/** How long the browser may take to begin saving before the bytes are let go. */
const KEPT_FOR_MS = 60_000;

/** WeChat's own browser on a phone; on a computer it saves files as others do. */
const WECHAT = /MicroMessenger/i;
const PHONE = /Android|iPhone|iPad|Mobile/i;

/** Whether a browser saves files: WeChat's on a phone neither does nor says so. */
export const savesFiles = (userAgent: string): boolean => !(WECHAT.test(userAgent) && PHONE.test(userAgent));

/** Lets the browser save bytes under a name, as if the member had clicked a link to them. */
export function saveFile(page: Document, file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = page.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR_MS);
}
