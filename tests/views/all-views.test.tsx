import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalog } from '#flows/catalog.ts';
import { RunRecorder } from '#flows/paths/run-record.ts';
import { chosenFlows, saveRun, tryToCover } from '#tests/support/paths.ts';
import { EMPTY_TEXT, type EmptyKind } from '#views/ui/empty-state.copy.ts';
import { EmptyState } from '#views/ui/empty-state.tsx';
import { outline, PictureRecord } from './outline.ts';
import { type AnyFlowView, replayOnView, viewName } from './support.tsx';

/** `VIEW_PATHS=transition`: an eighth of the paths, each transition once, for `npm run test:changed` after a change that no view has. */
const GOAL = process.env.VIEW_PATHS === 'transition' ? 'transition' : 'pair';

const modules = import.meta.glob<Record<string, AnyFlowView>>('/src/views/**/*.view.tsx');

// A picture that is fetched when it is first needed would be missing in as many pictures as were drawn meanwhile.
beforeAll(async () => {
  const kinds = Object.keys(EMPTY_TEXT) as EmptyKind[];
  render(kinds.map((kind) => <EmptyState key={kind} kind={kind} />));
  await waitFor(() => expect(document.querySelectorAll('[data-slot=empty-state] svg')).toHaveLength(kinds.length));
  cleanup();
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  expect(vi.mocked(console.error).mock.calls, 'console.error stays silent').toEqual([]);
});

describe.each(
  chosenFlows()
    .filter(({ hasView }) => hasView)
    .map((entry) => [entry.id, entry] as const),
)('%s', async (id, entry) => {
  const { graph, paths, failure } = tryToCover(entry, GOAL);
  const [path = ''] = Object.keys(modules).filter((file) => file.endsWith(`/${id}.view.tsx`));
  const module = await modules[path]?.();
  const View = module?.[viewName(id)];
  const pictures = new PictureRecord();
  const recorder = new RunRecorder(entry.id, 'view', paths);

  afterAll(() => GOAL === 'pair' && saveRun(recorder));

  test('it has a view and paths to walk on it', () => {
    expect(failure).toBeNull();
    expect(View, `${id}.view.tsx exports ${viewName(id)}`).toBeDefined();
  });

  test.each(paths)(
    'path $number: each control stands there exactly when the flow would take its event, and sends it',
    (path) => {
      if (graph && View)
        recorder.run(path, () =>
          replayOnView(graph, path, View, (snapshot) => {
            expect(document.querySelector('[data-unsaved]') !== null, 'a reload is asked about').toBe(
              snapshot.hasTag('unsaved'),
            );
            pictures.add(snapshot.value, outline(document.body, true));
          }),
        );
    },
  );

  // The pictures of a state are those of all its paths.
  test.runIf(GOAL === 'pair')(
    'it shows what was reviewed; `npx vitest run tests/views/all-views.test.tsx -u` records a wanted change',
    async () => {
      await expect(pictures.text).toMatchFileSnapshot(`reviewed/${id}.txt`);
    },
  );
});

test('every view of a flow is in the catalogue', () => {
  const drawn = Object.keys(modules).map((path) => basename(path, '.view.tsx'));
  expect(drawn.sort()).toEqual(catalog.flatMap(({ id, hasView }) => (hasView ? [id] : [])).sort());
});

test('every reviewed picture is of a flow', () => {
  const reviewed = readdirSync('tests/views/reviewed').filter((name) => name.endsWith('.txt'));
  expect(reviewed.sort()).toEqual(catalog.flatMap(({ id, hasView }) => (hasView ? [`${id}.txt`] : [])).sort());
});
