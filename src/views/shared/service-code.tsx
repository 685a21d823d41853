import { useState } from 'react';
import { QrCode } from './qr-code.tsx';

const EDGE_PX = 140;

/** A `data:` picture, or a path such as `/service/code.png`. */
const isPicture = (value: string): boolean => /^data:image\//i.test(value) || /^\/(?!\/)|^\.{1,2}\//.test(value);
const isAddress = (value: string): boolean => /^(https:)?\/\//i.test(value);

export interface ServiceCodeProps {
  /** What the company has configured: an https address, a path, a `data:` picture, or the text of a code (S3-54). */
  readonly value: string;
  readonly label: string;
}

/**
 * The code of the customer service. Whether an https address is that of a picture or of a page shows when it is loaded: what is no
 * picture is drawn as a code that leads there.
 */
export function ServiceCode({ value, label }: ServiceCodeProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const isRefused = refused === value;
  const shown = value.trim();
  return (
    <div className="grid size-[158px] place-items-center rounded-lg border border-border bg-white p-2">
      {(isPicture(shown) || isAddress(shown)) && !isRefused && (
        <img
          src={shown}
          alt={label}
          width={EDGE_PX}
          height={EDGE_PX}
          onError={() => setRefused(value)}
          className="size-[140px] object-contain"
        />
      )}
      {isPicture(shown) && isRefused && <p className="text-center text-neutral-700 text-sm">二维码加载失败</p>}
      {!isPicture(shown) && (!isAddress(shown) || isRefused) && (
        <QrCode value={shown.replace(/^\/\//, 'https://')} label={label} sizePx={EDGE_PX} />
      )}
    </div>
  );
}
