import type { Stage } from '../stage/stage.tsx';

/** Where the screens are built to, beside the page. */
const STAGE_PAGE = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>画面</title><link rel="stylesheet" href="./stage/stage.css"></head><body><script src="./stage/stage.js"></script></body></html>`;

/**
 * Loads the screens of the product into a frame. The frame has the origin of the page, also when both come from a disk,
 * so the page uses what is in it.
 *
 * @throws Error when the gallery was built without screens.
 */
export function loadStage(frame: HTMLIFrameElement): Promise<Stage> {
  return new Promise((resolve, reject) => {
    frame.addEventListener(
      'load',
      () => {
        const stage = frame.contentWindow?.flowStage;
        if (stage) resolve(stage);
        else reject(new Error('画面未能加载。请运行 npm run flows -- --build 重新生成。'));
      },
      { once: true },
    );
    frame.srcdoc = STAGE_PAGE;
  });
}

/** Windows in which screens are shown, CSS px. */
export const WIDTHS = [
  { px: 1440, height: 900, title: '电脑' },
  { px: 768, height: 1024, title: '平板' },
  { px: 390, height: 844, title: '手机' },
] as const;

export type WidthPx = (typeof WIDTHS)[number]['px'];

export const heightOf = (px: WidthPx): number => WIDTHS.find((width) => width.px === px)?.height ?? 900;

/** A page narrower than this shows the screens of a phone first. */
const NARROW_PX = 700;

export const firstWidth = (): WidthPx => (innerWidth < NARROW_PX ? 390 : 1440);
