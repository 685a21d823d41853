/** The core of the `qrcode` package without its canvas and terminal renderers; the package ships no types for it. */
declare module 'qrcode/lib/core/qrcode.js' {
  export function create(
    text: string,
    options?: { readonly errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H' },
  ): { readonly modules: { readonly size: number; readonly data: Uint8Array } };
}
