import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { tourMachine } from '#machines/preferences/tour.machine.ts';
import type { TourStep } from '#machines/preferences/tour.types.ts';
import { control } from '../../shared/control.ts';
import { Button } from '../../ui/button.tsx';
import { keepFocus, keepTab, returnFocus } from '../../ui/modal-focus.ts';
import { type AnchorBox, panelStyle, useAnchorBox } from './anchor-box.ts';
import { STEP_PLACES, STEP_TEXT, TOUR_TEXT } from './tour.copy.ts';

const STEPS: readonly TourStep[] = ['dashboard', 'bidding', 'enterprise', 'market'];

/**
 * A card beside the menu entry that it explains, and everything else in the shade (S2-80, S2-81). Escape skips. The first
 * visit begins with it, so it does without Base UI.
 */
export function TourView({ snapshot, send }: FlowViewProps<typeof tourMachine>) {
  const step = STEPS.find((one) => snapshot.matches({ running: one }));
  return step === undefined ? null : <Step step={step} snapshot={snapshot} send={send} />;
}

function Step({ step, snapshot, send }: FlowViewProps<typeof tourMachine> & { readonly step: TourStep }) {
  const { steps } = snapshot.context;
  const box = useAnchorBox(STEP_PLACES[step]);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [giveFocusBack] = useState(returnFocus);
  const skip = { type: 'tour.skipped' } as const;
  const understood = { type: 'step.understood' } as const;
  const trial = { type: 'trial.chosen' } as const;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') send(skip);
    keepTab(event, frame.current);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the card must not take the focus from it
    <div ref={giveFocusBack} className="fixed inset-0 z-60" onMouseDown={keepFocus} onKeyDown={onKeyDown}>
      <Shade box={box} />
      <div
        key={step}
        ref={frame}
        data-slot="tour"
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="notice-enter fixed rounded-xl bg-popover p-5 text-base text-popover-foreground shadow-dialog"
        style={panelStyle(cardPlace(box))}
      >
        <div className="flex items-baseline justify-between gap-4">
          <h2 id={`${id}-title`} className="font-semibold text-lg">
            {STEP_TEXT[step].title}
          </h2>
          <span className="tabular no-autospace text-muted-foreground text-sm">
            <span className="sr-only">{TOUR_TEXT.label}</span>
            {`${steps.indexOf(step) + 1}/${steps.length}`}
          </span>
        </div>
        <p id={`${id}-text`} className="mt-2 text-muted-foreground">
          {STEP_TEXT[step].text}
          {!box.inMenu && <span className="mt-1 block text-sm">{TOUR_TEXT.inMenu}</span>}
        </p>
        <div className="mt-4 flex justify-end gap-2">
          <Button variant="ghost" size="sm" onClick={() => send(skip)} {...control('tour.skipped')}>
            {TOUR_TEXT.skip}
          </Button>
          {snapshot.can(understood) && (
            <Button size="sm" autoFocus onClick={() => send(understood)} {...control('step.understood')}>
              {TOUR_TEXT.understood}
            </Button>
          )}
          {snapshot.can(trial) && (
            <Button size="sm" autoFocus onClick={() => send(trial)} {...control('trial.chosen')}>
              {TOUR_TEXT.trial}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

const CARD_WIDTH = 320;
/** Tallest card there is, with its distance from the lower edge. */
const CARD_ROOM = 236;
const GAP = 12;

/** Beside the entry where the card fits, else below it. */
function cardPlace({ left, top, width, height, windowWidth, windowHeight }: AnchorBox) {
  const beside = left + width + GAP + CARD_WIDTH + GAP <= windowWidth;
  const lowest = Math.max(GAP, windowHeight - CARD_ROOM);
  return beside
    ? { left: left + width + GAP, top: Math.min(Math.max(GAP, top - GAP), lowest), width: CARD_WIDTH }
    : { left: GAP, right: GAP, top: Math.min(top + height + GAP, lowest), maxWidth: CARD_WIDTH + 80 };
}

/** The overlay with a cut-out at the entry. */
function Shade({ box: { left, top, width, height, windowWidth, windowHeight } }: { readonly box: AnchorBox }) {
  const pad = 4;
  return (
    <svg
      aria-hidden="true"
      data-slot="tour-shade"
      className="pointer-events-none fixed inset-0 size-full"
      viewBox={`0 0 ${windowWidth} ${windowHeight}`}
    >
      <path
        fillRule="evenodd"
        className="fill-overlay"
        d={`M0 0H${windowWidth}V${windowHeight}H0Z ${roundedBox(left - pad, top - pad, width + 2 * pad, height + 2 * pad)}`}
      />
    </svg>
  );
}

const roundedBox = (x: number, y: number, w: number, h: number, r = 8): string =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
