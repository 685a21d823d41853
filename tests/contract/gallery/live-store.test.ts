// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ASKED_EVERY_MS, type FromGallery, type FromPage } from '#flows/gallery/live/protocol.ts';
import { useLiveLog } from '#flows/gallery/page/live-store.ts';

const PAGE = { id: 'one', title: '楼宇', place: '#/door', openedAt: 1_000 };
const ALL = { kind: 'asked', isNew: true } as const;
const SIGN_OF_LIFE = { kind: 'asked', isNew: false } as const;

const questions: FromGallery[] = [];
let answer: (message: FromPage | FromGallery) => void;

class Line {
  onmessage: ((event: { data: FromPage | FromGallery }) => void) | null = null;
  constructor() {
    answer = (data) => act(() => this.onmessage?.({ data }));
  }
  postMessage = (question: FromGallery): void => void questions.push(question);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page whose first message was lost is asked for everything at its next answer, once, and is shown then; what another gallery asks changes nothing', () => {
  const { result: log } = renderHook(useLiveLog);
  expect(questions).toEqual([ALL]);
  act(() => vi.advanceTimersByTime(ASKED_EVERY_MS));
  expect(questions).toEqual([ALL, SIGN_OF_LIFE]);
  answer({ kind: 'present', page: PAGE });
  expect(questions).toEqual([ALL, SIGN_OF_LIFE, ALL]);
  expect(log.current).toEqual([]);
  answer({ kind: 'shown', page: PAGE, actors: [] });
  answer({ kind: 'present', page: { ...PAGE, place: '#/hall' } });
  expect(log.current.map(({ page, state }) => [page.id, page.place, state])).toEqual([['one', '#/hall', 'open']]);
  const before = log.current;
  answer(ALL);
  expect(log.current).toBe(before);
  expect(questions).toHaveLength(3);
});
