/**
 * Root font size by window width: 20 px × min(width / 1920, 2), at least 12 px, so that layout in rem stays usable
 * below 1152 px (S9-15, S9-16, D-53). The style sheet does this by itself; this rule only steps in while the page is
 * zoomed, because zooming narrows the window in CSS px and would cancel itself (WCAG 1.4.4).
 */
export const SCALE_BASE_WIDTH_PX = 1920;
export const ROOT_FONT_PX = 20;
export const MINIMUM_ROOT_FONT_PX = 12;

/** @example rootFontPx(1440) // 15 */
export const rootFontPx = (widthPx: number): number =>
  Math.max(ROOT_FONT_PX * Math.min(widthPx / SCALE_BASE_WIDTH_PX, 2), MINIMUM_ROOT_FONT_PX);

export interface WindowMeasure {
  /** Inner width, CSS px. */
  readonly widthPx: number;
  readonly pixelRatio: number;
}

export interface LayoutScale {
  readonly measure: WindowMeasure;
  /** Zoom since the page was opened; 1 is none. */
  readonly zoom: number;
}

export const startScale = (measure: WindowMeasure): LayoutScale => ({ measure, zoom: 1 });

/** A pixel ratio that changes while the width in device pixels stays is a zoom; otherwise the window went to another screen or was resized. */
export function nextScale({ measure, zoom }: LayoutScale, next: WindowMeasure): LayoutScale {
  const ratio = next.pixelRatio / measure.pixelRatio;
  const devicePx = (m: WindowMeasure) => m.widthPx * m.pixelRatio;
  const sameWidth = Math.abs(devicePx(next) - devicePx(measure)) <= devicePx(measure) * 0.02;
  return { measure: next, zoom: ratio !== 1 && sameWidth ? zoom * ratio : zoom };
}

/** Root font size to set while zoomed, `null` when the style sheet's own is right. */
export function scaledRootFontPx({ measure, zoom }: LayoutScale): number | null {
  return Math.abs(zoom - 1) < 0.01 ? null : rootFontPx(measure.widthPx * zoom);
}

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
