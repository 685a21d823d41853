import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Box, ChartLayout } from '../layout/chart-layout.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const LEAST = 0.1;
const MOST = 4;
/** A chart never opens smaller than this: its titles stay readable. */
const LEAST_OPENING = 0.8;

const clamp = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale));

const fitScale = (layout: Size, { width, height }: Size): number =>
  clamp(Math.min(1, (width - 8) / layout.width, (height - 8) / layout.height));

/** Scroll offsets that put a box in the middle, or its upper left corner in view when it is larger than the frame. */
function centre({ x, y, w, h }: Box, scale: number, width: number, height: number): { left: number; top: number } {
  const left = w * scale > width ? x * scale - 24 : (x + w / 2) * scale - width / 2;
  const top = h * scale > height ? y * scale - 24 : (y + h / 2) * scale - height / 2;
  return { left, top };
}

/** Scroll offsets of a chart before the first pointer or key event: its left edge, with the first state of the main line in view. */
const begin = ({ y, h }: Box, scale: number, height: number): { left: number; top: number } => ({
  left: 0,
  top: (y + Math.min(h, 160)) * scale > height ? y * scale - height / 3 : 0,
});

/** Zoom and scroll of a chart. The frame scrolls by itself; dragging its ground pans it, Ctrl with the wheel zooms. */
export function useViewport(
  frame: RefObject<HTMLElement | null>,
  layout: ChartLayout,
  openingGoal: string | null,
  isNamed: boolean,
) {
  const [scale, setScale] = useState(1);
  const anchor = useRef<{ readonly x: number; readonly y: number; readonly left: number; readonly top: number } | null>(
    null,
  );
  const goal = useRef<string | null>(null);
  /** What the chart opens with; a later layout changes neither zoom nor scroll. */
  const opening = useRef({ layout, goal: openingGoal, isNamed });
  const current = useRef(scale);
  current.current = scale;

  /** Zooms around a point of the frame, its centre by default. */
  const zoomTo = useCallback(
    (wanted: number, at?: { readonly x: number; readonly y: number }) => {
      const element = frame.current;
      if (!element) return;
      const { clientWidth, clientHeight, scrollLeft, scrollTop } = element;
      const { x, y } = at ?? { x: clientWidth / 2, y: clientHeight / 2 };
      anchor.current = { x: (scrollLeft + x) / current.current, y: (scrollTop + y) / current.current, left: x, top: y };
      setScale(clamp(wanted));
    },
    [frame],
  );

  const attach = useCallback(
    (element: HTMLElement | null) => {
      frame.current = element;
      if (!element) return;
      const size = { width: element.clientWidth, height: element.clientHeight };
      const first = Math.max(LEAST_OPENING, fitScale(opening.current.layout, size));
      setScale(first);
      current.current = first;
      const box = opening.current.layout.states.find(({ id }) => id === opening.current.goal);
      const { isNamed } = opening.current;
      if (box)
        requestAnimationFrame(() =>
          element.scrollTo(isNamed ? centre(box, first, size.width, size.height) : begin(box, first, size.height)),
        );
      const stop = listen(element, (factor, x, y) => zoomTo(current.current * factor, { x, y }));
      return () => {
        stop();
        frame.current = null;
      };
    },
    [frame, zoomTo],
  );

  useLayoutEffect(() => {
    const element = frame.current;
    const fixed = anchor.current;
    if (element && fixed) element.scrollTo(fixed.x * scale - fixed.left, fixed.y * scale - fixed.top);
    anchor.current = null;
  }, [scale, frame]);

  const scrollTo = useCallback(
    (id: string) => {
      const element = frame.current;
      const box = layout.states.find((state) => state.id === id);
      if (!element || !box) return;
      goal.current = null;
      element.scrollTo({
        ...centre(box, current.current, element.clientWidth, element.clientHeight),
        behavior: 'smooth',
      });
    },
    [frame, layout],
  );

  useEffect(() => {
    if (goal.current !== null) scrollTo(goal.current);
  }, [scrollTo]);

  return {
    scale,
    attach,
    zoomTo,
    zoomBy: (factor: number) => zoomTo(current.current * factor),
    fit: () => {
      const element = frame.current;
      if (element) zoomTo(fitScale(layout, { width: element.clientWidth, height: element.clientHeight }));
    },
    /** Scrolls to a state, now or as soon as a layout has it. */
    show: (id: string) => {
      goal.current = id;
      scrollTo(id);
    },
  };
}

/** Wheel and drag of a frame. @returns What stops listening. */
function listen(element: HTMLElement, zoom: (factor: number, x: number, y: number) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY * 0.004), event.clientX - left, event.clientY - top);
    },
    { passive: false, signal },
  );
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const [x, y, left, top] = [event.clientX, event.clientY, element.scrollLeft, element.scrollTop];
      const drag = new AbortController();
      const move = (moved: PointerEvent): void => {
        if (Math.hypot(moved.clientX - x, moved.clientY - y) > 4) element.dataset.dragging = 'true';
        element.scrollTo(left + x - moved.clientX, top + y - moved.clientY);
      };
      addEventListener('pointermove', move, { signal: drag.signal });
      addEventListener('pointerup', () => drag.abort(), { signal: drag.signal });
      addEventListener('pointercancel', () => drag.abort(), { signal: drag.signal });
    },
    { signal },
  );
  // The click that ends a drag selects nothing.
  element.addEventListener(
    'click',
    (event) => {
      if (element.dataset.dragging !== 'true') return;
      delete element.dataset.dragging;
      event.stopPropagation();
    },
    { capture: true, signal },
  );
  return () => stop.abort();
}
