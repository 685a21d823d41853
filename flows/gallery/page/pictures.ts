import type { FlowData } from '../data/flow-data.ts';
import type { Picture, Stage } from '../stage/stage.tsx';
import { heightOf, loadStage, type WidthPx } from './stage-frame.ts';

/** A screen to draw: a flow, after some steps of one of its paths. */
export interface Shot {
  readonly flow: FlowData;
  /** Number of the path. */
  readonly path: number;
  readonly step: number;
  readonly width: WidthPx;
}

/** Pictures kept; a page with more draws those again that were dropped. */
const KEPT = 400;
const pictures = new Map<string, Promise<Picture>>();
let frame: HTMLIFrameElement | null = null;
let stage: Promise<Stage> | null = null;
/** One frame draws all of them, one after the other. */
let turn: Promise<unknown> = Promise.resolve();

/** Draws a screen, once, in a hidden frame. */
export function drawShot(shot: Shot): Promise<Picture> {
  const key = [shot.flow.id, shot.path, shot.step, shot.width].join();
  const known = pictures.get(key);
  if (known) return known;
  const drawn = turn.then(() => draw(shot));
  turn = drawn.catch(() => pictures.delete(key));
  pictures.set(key, drawn);
  const [oldest] = pictures.keys();
  if (pictures.size > KEPT && oldest !== undefined) pictures.delete(oldest);
  return drawn;
}

async function draw({ flow, path, step, width }: Shot): Promise<Picture> {
  if (!frame) {
    frame = document.createElement('iframe');
    frame.className = 'artist';
    frame.title = '正在绘制画面';
    frame.tabIndex = -1;
    frame.setAttribute('aria-hidden', 'true');
    document.body.append(frame);
    stage = loadStage(frame);
  }
  frame.style.width = `${width}px`;
  frame.style.height = `${heightOf(width)}px`;
  if (!stage) throw new Error('no stage');
  const { open, picture } = await stage;
  await open({ flow, path: flow.paths.find(({ number }) => number === path) ?? null, step });
  return picture();
}
