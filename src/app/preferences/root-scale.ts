import { nextScale, scaledRootFontPx, startScale, type WindowMeasure } from '#domain/layout-scale.ts';

/**
 * Scales the layout with the zoom (D-53). Without zoom the font size of the style sheet applies.
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
