import { useEffect, useRef, useState } from 'react';
import type { Picture } from '../stage/stage.tsx';
import { drawShot, type Shot } from './pictures.ts';
import { heightOf } from './stage-frame.ts';

interface ScreenPictureProps {
  readonly shot: Shot;
  readonly title: string;
  /** Width on this page, CSS px. */
  readonly shownWidth: number;
}

/** How far outside the window a picture is drawn already. */
const AHEAD = '300px';

/** A screen in small, drawn when it comes into view. */
export function ScreenPicture({ shot, title, shownWidth }: ScreenPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { flow, path, step, width } = shot;
  useEffect(() => {
    let isWanted = true;
    const show = (): void => {
      watcher.disconnect();
      drawShot({ flow, path, step, width }).then(
        (drawn) => isWanted && setPicture(drawn),
        (error: unknown) => isWanted && setFailed(error instanceof Error ? error.message : String(error)),
      );
    };
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && show(), {
      rootMargin: AHEAD,
    });
    if (place.current) watcher.observe(place.current);
    return () => {
      isWanted = false;
      watcher.disconnect();
    };
  }, [flow, path, step, width]);
  const scale = shownWidth / width;
  const height = heightOf(width);
  return (
    <div ref={place} className="shot" style={{ width: shownWidth, height: Math.round(height * scale) }}>
      {picture !== null && (
        <iframe
          title={`画面：${title}`}
          tabIndex={-1}
          srcDoc={picture.html}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      )}
      {picture?.isBlank && <span className="shot-blank">此时没有画面</span>}
      {picture === null && <span className="hint">{failed ?? '绘制中…'}</span>}
    </div>
  );
}
