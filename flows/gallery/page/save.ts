import type { FlowData } from '../data/flow-data.ts';

/** Pixels of a PNG per px of the chart. */
const PNG_SCALE = 2;
/** Longest side of a canvas that every browser draws. */
const LONGEST_SIDE = 16_000;

/** Offers a file for download. */
export function save(name: string, content: BlobPart, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

interface Sized {
  readonly width: number;
  readonly height: number;
}

/** The picture on the screen as a file of its own: full size, without what belongs to the page. */
function svgText(frame: HTMLElement | null, { width, height }: Sized): string | null {
  const svg = frame?.querySelector('svg.chart')?.cloneNode(true);
  if (!(svg instanceof SVGSVGElement)) return null;
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  for (const part of svg.querySelectorAll('.toggle, .reach, .row-box')) part.remove();
  for (const part of svg.querySelectorAll('[tabindex]')) {
    part.removeAttribute('tabindex');
    part.removeAttribute('role');
  }
  return new XMLSerializer().serializeToString(svg);
}

export function saveSvg(frame: HTMLElement | null, { id }: FlowData, size: Sized): void {
  const text = svgText(frame, size);
  if (text !== null) save(`${id}.svg`, text, 'image/svg+xml');
}

export async function savePng(frame: HTMLElement | null, { id }: FlowData, size: Sized): Promise<void> {
  const text = svgText(frame, size);
  if (text === null) return;
  const scale = Math.min(PNG_SCALE, LONGEST_SIDE / Math.max(size.width, size.height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) save(`${id}.png`, blob, 'image/png');
}
