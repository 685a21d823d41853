import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { CatalogEntry, FlowView } from '#flows/catalog-entry.ts';
import type { FlowData } from '../data/flow-data.ts';
import { drawnPage } from './drawn-page.ts';
import { Play } from './play.ts';
import type { PathMoves } from './play.types.ts';
import { PlayTexts } from './play-texts.ts';
import { resolvePath } from './resolve-path.ts';

/** Something about the surroundings of a screen that the reviewer chooses. */
export interface StageOption {
  readonly id: string;
  readonly title: string;
  /** The first one is chosen in the beginning. */
  readonly choices: readonly { readonly id: string; readonly title: string }[];
}

export type Chosen = Readonly<Record<string, string>>;

/** What a product gives to have its screens drawn. */
export interface StageProject {
  /** Flows, with their views. */
  readonly entries: readonly CatalogEntry[];
  readonly options: readonly StageOption[];
  /** Providers of the views, and what is around them in the product. */
  readonly Surface: ComponentType<{
    readonly flow: CatalogEntry;
    readonly chosen: Chosen;
    readonly children: ReactNode;
  }>;
  /** What the clock of the screen shows when a play begins. */
  readonly startsAtMs: number;
}

/** A flow to draw, and how far. */
export interface StageRequest {
  readonly flow: Pick<FlowData, 'id' | 'dictionary' | 'graph'>;
  readonly path: PathMoves | null;
  readonly step: number;
}

/** The window of a frame that draws screens, as the page around it uses it. */
export interface Stage {
  readonly options: readonly StageOption[];
  /** Starts a flow and draws it. */
  readonly open: (request: StageRequest) => Promise<Play>;
  readonly choose: (chosen: Chosen) => void;
  /** The screen once it has come to rest. */
  readonly picture: () => Promise<Picture>;
}

/** A screen as a page without scripts. */
export interface Picture {
  readonly html: string;
  /** The view draws nothing in this state: what is seen is the page around it. */
  readonly isBlank: boolean;
}

declare global {
  interface Window {
    flowStage?: Stage;
  }
}

/** Draws flows in this window, for the page that it is a frame of. */
export function startStage({ entries, options, Surface, startsAtMs }: StageProject): void {
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  const root = createRoot(place);
  let chosen: Chosen = Object.fromEntries(options.map(({ id, choices }) => [id, choices[0]?.id ?? '']));
  let current: { readonly entry: CatalogEntry; readonly play: Play; readonly View: FlowView | null } | null = null;
  keepTime(() => startsAtMs + (current?.play.nowMs ?? 0));
  keepPage();

  let drawnView: HTMLElement | null = null;
  const keepView = (element: HTMLElement | null): void => {
    drawnView = element;
  };
  /** Dialogs are beside the root, in a place without size of its own. */
  const isBlank = (): boolean =>
    [
      ...(drawnView?.querySelectorAll('*') ?? []),
      ...document.body.querySelectorAll('body > :not(script, #root) *'),
    ].every((element) => element.getBoundingClientRect().height <= 1);

  const draw = (): void => {
    if (!current) return;
    const { entry, play, View } = current;
    root.render(
      <Surface flow={entry} chosen={chosen}>
        {View && (
          <div ref={keepView} style={{ display: 'contents' }}>
            <View key={play.run} snapshot={play.snapshot} send={play.send} chosen={chosen} />
          </div>
        )}
      </Surface>,
    );
  };
  const open = async ({ flow, path, step }: StageRequest): Promise<Play> => {
    const entry = entries.find(({ id }) => id === flow.id);
    if (!entry) throw new Error(`no flow ${flow.id}`);
    const View = (await entry.view?.()) ?? null;
    current?.play.stop();
    const play = new Play(entry, new PlayTexts(flow.dictionary, flow.graph), path && resolvePath(entry, path));
    play.openAt(step);
    current = { entry, play, View };
    play.subscribe(draw);
    draw();
    return play;
  };
  window.flowStage = {
    options,
    open,
    choose: (wanted) => {
      chosen = { ...chosen, ...wanted };
      draw();
    },
    picture: async () => {
      await atRest();
      return { html: drawnPage(document), isBlank: isBlank() };
    },
  };
}

/** The clock of the screen is that of the play. */
function keepTime(now: () => number): void {
  const Real = Date;
  const Played = function (this: unknown, ...parts: unknown[]): Date | string {
    if (!new.target) return new Real(now()).toString();
    return Reflect.construct(Real, parts.length === 0 ? [now()] : parts, new.target);
  };
  Played.prototype = Real.prototype;
  window.Date = Object.assign(Played, { now, parse: Real.parse, UTC: Real.UTC }) as unknown as DateConstructor;
}

/** A link on the screen leads out of the play, and there is nothing behind it here. */
function keepPage(): void {
  document.addEventListener('click', (event) => {
    if ((event.target as Element | null)?.closest?.('a[href]')) event.preventDefault();
  });
}

/** Frames until transitions that begin with the drawing have begun; then they are ended. */
const SETTLING_FRAMES = 3;

async function atRest(): Promise<void> {
  for (let frame = 0; frame < SETTLING_FRAMES; frame += 1) await new Promise(requestAnimationFrame);
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  await new Promise(requestAnimationFrame);
}
