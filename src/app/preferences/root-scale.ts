import { nextScale, scaledRootFontPx, startScale, type WindowMeasure } from '#domain/layout-scale.ts';

/**
 * Keeps the layout as large as the zoom asks (D-53). Without zoom the style sheet's own font size stands.
 *
 * @returns Stops it.
 */
export function keepRootScale(page: Window): () => void {
  const measure = (): WindowMeasure => ({ widthPx: page.innerWidth, pixelRatio: page.devicePixelRatio });
  let scale = startScale(measure());
  const rescale = (): void => {
    scale = nextScale(scale, measure());
    const px = scaledRootFontPx(scale);
    page.document.documentElement.style.fontSize = px === null ? '' : `${px}px`;
  };
  page.addEventListener('resize', rescale);
  return () => page.removeEventListener('resize', rescale);
}
