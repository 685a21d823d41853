/**
 * The file name of a `content-disposition` header (RFC 6266); the encoded form before the plain one, `null` without either.
 *
 * @example fileName("attachment; filename*=UTF-8''%E5%90%8D.pdf") // '名.pdf'
 */
export function fileName(disposition: string | null): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '');
  try {
    return (encoded && decodeURIComponent(encoded)) || plain?.[1] || plain?.[2] || null;
  } catch {
    return plain?.[1] || plain?.[2] || null;
  }
}
