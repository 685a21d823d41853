import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeTitle } from '#flows/gallery/data/case-sheet.ts';
import { toMatrix } from '#flows/gallery/data/coverage.ts';
import type { FlowData } from '#flows/gallery/data/flow-data.ts';
import { type IndexData, toIndexData } from '#flows/gallery/data/index-data.ts';
import { CoverageView } from '#flows/gallery/page/coverage-view.tsx';
import { Details } from '#flows/gallery/page/details.tsx';
import { ExportView } from '#flows/gallery/page/export-view.tsx';
import { Film } from '#flows/gallery/page/film.tsx';
import { parseLocation } from '#flows/gallery/page/location.ts';
import { MapView } from '#flows/gallery/page/map-view.tsx';
import { ParentScreen } from '#flows/gallery/page/parent-screen.tsx';
import { PathStrip } from '#flows/gallery/page/path-strip.tsx';
import { PathsView } from '#flows/gallery/page/paths-view.tsx';
import { drawShot } from '#flows/gallery/page/pictures.ts';
import { firstShot } from '#flows/gallery/page/shots.ts';
import { loadScript } from '#flows/gallery/page/store.ts';
import { WallView } from '#flows/gallery/page/wall-view.tsx';
import { fingerprintOf } from '#flows/paths/run-record.ts';
import { building, dataOf, doorEntry } from '#tests/contract/gallery/building.ts';

const door = dataOf(doorEntry);
const doorOf = (id: string, changes: Partial<FlowData> = {}): FlowData => ({ ...door, id, ...changes });
const indexOf = (...flows: readonly FlowData[]): IndexData => {
  const index = toIndexData(building, flows, { hasStage: true });
  return { ...index, flows: index.flows.map((card) => ({ ...card, hasView: true })) };
};

/** What the frame was asked to draw, in order; a picture says what is on it. */
const drawn: string[] = [];
let failing = '';
let opened = '';

/** A frame whose document is loaded at once, with a stage that draws texts. */
function loadFrame(frame: HTMLIFrameElement): void {
  const flowStage = {
    open: async ({ flow, path, step }: { flow: FlowData; path: { number: number } | null; step: number }) => {
      opened = `${flow.id} ${path?.number} ${step} ${frame.style.width}×${frame.style.height}`;
      drawn.push(opened);
      if (opened === failing) throw new Error('no screen');
    },
    picture: async () => ({ html: opened, isBlank: false }),
  };
  Object.defineProperty(frame, 'contentWindow', { value: { flowStage }, configurable: true });
  frame.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  vi.spyOn(HTMLIFrameElement.prototype, 'srcdoc', 'set').mockImplementation(function (this: HTMLIFrameElement) {
    loadFrame(this);
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (seen: readonly { isIntersecting: boolean }[]) => void;
      constructor(seen: (seen: readonly { isIntersecting: boolean }[]) => void) {
        this.#seen = seen;
      }
      observe = (): void => void Promise.resolve().then(() => this.#seen([{ isIntersecting: true }]));
      disconnect = (): void => undefined;
    },
  );
  drawn.length = 0;
  failing = '';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const left of document.querySelectorAll('iframe')) left.remove();
});

/** Lets all pictures of the page be drawn. */
const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
const pictureIn = (place: HTMLElement): string | null => place.querySelector('iframe')?.getAttribute('srcdoc') ?? null;
const longest = door.paths.reduce((one, other) => (other.steps.length > one.steps.length ? other : one));

test('a picture is that of its flow, path, step and width, and is drawn once; one that failed is drawn again', async () => {
  const one = { flow: doorOf('one'), path: longest.number, step: 1, width: 1440 } as const;
  const shots = [one, { ...one, flow: doorOf('two') }, { ...one, path: 1, step: 0 }, { ...one, step: 2 }] as const;
  const wanted = shots.map(({ flow, path, step }) => `${flow.id} ${path} ${step} 1440px×900px`);
  const phone = { ...one, width: 390 } as const;
  const pictures = await Promise.all([...shots, phone, ...shots].map(drawShot));
  const phoneWanted = `one ${longest.number} 1 390px×844px`;
  expect(pictures.map(({ html }) => html)).toEqual([...wanted, phoneWanted, ...wanted]);
  expect(drawn).toEqual([...wanted, phoneWanted]);

  const three = { ...one, flow: doorOf('three') };
  failing = `three ${longest.number} 1 1440px×900px`;
  await expect(drawShot(three)).rejects.toThrow('no screen');
  failing = '';
  expect((await drawShot(three)).html).toBe(`three ${longest.number} 1 1440px×900px`);
});

test('a film shows of each step what happens, the screen after it and the states that it leads to', async () => {
  const flow = doorOf('filmed');
  render(<Film flow={flow} path={longest} hasView hasStage command="npm run paths" />);
  await settle();
  const frames = within(screen.getByRole('list', { name: '各步画面' })).getAllByRole('listitem');
  const steps = longest.steps.map((index) => flow.steps[index]);
  expect(steps.length).toBeGreaterThan(2);
  const shown = frames.map((frame) => [
    frame.querySelector('.film-event')?.textContent,
    pictureIn(frame)?.split(' ').slice(0, 3).join(' '),
    parseLocation(frame.querySelector('.shot-link')?.getAttribute('href') ?? ''),
    frame.querySelector('.film-state')?.textContent,
  ]);
  const at = (step: number) => parseLocation(`#/filmed?view=play&path=${longest.number}&step=${step}`);
  expect(shown).toEqual([
    ['假如刚开始', `filmed ${longest.number} 0`, at(0), `处于“${placeTitle(flow, longest.start)}”`],
    ...steps.map((step, place) => [
      `当${step?.sentence}`,
      `filmed ${longest.number} ${place + 1}`,
      at(place + 1),
      `那么${placeTitle(flow, step?.at ?? [])}`,
    ]),
  ]);
});

test('the wall shows each state that can be reached, one in which the flow ends included, on a screen of that state', async () => {
  const flow = doorOf('walled');
  render(<WallView flow={flow} index={indexOf(flow)} />);
  await settle();
  const shown = screen.getAllByRole('listitem').map((item) => {
    const [, path, step] = pictureIn(item)?.split(' ').map(Number) ?? [];
    const taken = flow.paths.find(({ number }) => number === path);
    const at = step === 0 ? taken?.start : flow.steps[taken?.steps[(step ?? 0) - 1] ?? -1]?.at;
    return [within(item).getByRole('heading').textContent, placeTitle(flow, at ?? [])];
  });
  expect(shown).toEqual(['locked', 'checking', 'open', 'blocked'].map((title) => [title, title]));
  expect(screen.getByText(/可到达的状态/).textContent).toBe(
    '4个可到达的状态，各经最短的一条路径；到达即离开、不停留的：deciding',
  );
});

test('the screen in the place of a flow without one is that of its parent while it runs, and of no other child', async () => {
  const invoke = { id: 'other', src: 'ringTwice', systemId: null, machine: null };
  const states = door.graph.states.map((state) =>
    state.id === 'door.locked' ? { ...state, invokes: [...state.invokes, invoke] } : state,
  );
  const children = { checkCode: 'checked', ringTwice: 'stranger' };
  const parent = doorOf('parent', {
    graph: { ...door.graph, states },
    dictionary: { ...door.dictionary, children },
  });
  const flow = doorOf('checked');
  const index = indexOf(parent, flow);
  window.flowGallery = { index, 'flow parent': parent };
  render(<ParentScreen flow={flow} index={index} />);
  await settle();
  const [, path, step] = pictureIn(document.body)?.split(' ').map(Number) ?? [];
  const taken = parent.paths.find(({ number }) => number === path);
  expect(placeTitle(parent, parent.steps[taken?.steps[(step ?? 0) - 1] ?? -1]?.at ?? [])).toBe('checking');
});

test('the matrix counts the paths of the run that is shown, each step in the state in which it happened', () => {
  const passed = { ...longest, number: 2, steps: longest.steps.slice(0, 4) };
  const paths = [longest, passed];
  const fingerprint = fingerprintOf(
    paths.map((path) => [path.startFired, ...path.steps.map((step) => door.steps[step]?.fired ?? [])]),
  );
  const results = [{ number: passed.number, durationMs: 5, failure: null }];
  const endedAt = '2026-11-23T08:00:00.000Z';
  const flow = doorOf('counted', { paths, runs: [{ flow: 'counted', layer: 'view', endedAt, fingerprint, results }] });
  const counts = (leaf: string, event: string): number =>
    passed.steps.filter((index, place) => {
      const before = place === 0 ? passed.start : (door.steps[passed.steps[place - 1] ?? -1]?.at ?? []);
      const isHere = before.some((at) => door.graph.states[at]?.id === leaf);
      return isHere && door.steps[index]?.fired.some((id) => id.startsWith(`${leaf}|${event}|`));
    }).length;
  const { leaves, events } = toMatrix(flow);
  const wanted = leaves.map(({ id }) => events.map(({ event }) => counts(id, event)));
  expect(wanted.flat().reduce((sum, count) => sum + count, 0)).toBe(passed.steps.length);

  render(<CoverageView flow={flow} location={parseLocation('#/counted?view=coverage&run=view')} />);
  const rows = within(screen.getAllByRole('table')[1] as HTMLElement)
    .getAllByRole('row')
    .slice(1);
  const shown = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => Number(cell.lastChild?.textContent) || 0),
  );
  expect(shown).toEqual(wanted);
});

test('a script that could not be loaded is asked for again by who needs it next', async () => {
  const asked: HTMLScriptElement[] = [];
  const answer = (kind: 'load' | 'error') => asked.at(-1)?.dispatchEvent(new Event(kind));
  vi.spyOn(document.head, 'append').mockImplementation((script) => void asked.push(script as HTMLScriptElement));
  const first = loadScript('./data/large.js');
  answer('error');
  await expect(first).rejects.toThrow('cannot load ./data/large.js');
  const second = loadScript('./data/large.js');
  expect(asked).toHaveLength(2);
  answer('load');
  await second;
  await loadScript('./data/large.js');
  expect(asked).toHaveLength(2);
});

test('the picture of a state is not taken for that of another one whose name begins alike', () => {
  const renamed = door.graph.states.map((state) =>
    state.id === 'door.locked' ? { ...state, id: 'door.openLate' } : state,
  );
  const flow = doorOf('alike', { graph: { ...door.graph, states: renamed } });
  const shot = firstShot(flow, ['door.open']);
  const taken = flow.paths.find(({ number }) => number === shot?.path);
  expect(placeTitle(flow, flow.steps[taken?.steps[(shot?.step ?? 0) - 1] ?? -1]?.at ?? [])).toBe('open');
  expect(firstShot(flow, ['door.openLate'])).toEqual({ path: 1, step: 0 });
});

test('below the chart a path says at each step what happened and where it led', () => {
  const said = [0, ...longest.steps.map((_, place) => place + 1)].map((step) => {
    render(<PathStrip flow={door} location={parseLocation(`#/door?path=${longest.number}&step=${step}`)} />);
    const text = document.querySelector('.strip-text')?.textContent;
    cleanup();
    return text;
  });
  const of = longest.steps.length;
  expect(said).toEqual([
    `0/${of}开始→ ${placeTitle(door, longest.start)}`,
    ...longest.steps.map((index, place) => {
      const step = door.steps[index];
      return `${place + 1}/${of}${step?.sentence}→ ${placeTitle(door, step?.at ?? [])}`;
    }),
  ]);
});

test('the list of paths shows what each passes, how long it is and where it ends; what is sought is listed and downloaded alone', async () => {
  const short = { ...longest, number: 2, steps: longest.steps.slice(0, 1) };
  const flow = doorOf('listed', { paths: [longest, short] });
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:sheet';
  });
  render(<PathsView flow={flow} index={indexOf(flow)} location={parseLocation('#/listed?view=paths')} />);
  const textsOf = (): readonly (readonly (string | null)[])[] =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
  const rowOf = ({ number, steps }: typeof longest) => [
    String(number),
    steps.map((index) => door.steps[index]?.sentence).join('；'),
    String(steps.length),
    placeTitle(door, door.steps[steps.at(-1) ?? -1]?.at ?? []),
  ];
  expect(new Set(longest.steps).size, 'a step comes twice').toBeLessThan(longest.steps.length);
  expect(textsOf()).toEqual([rowOf(longest), rowOf(short)]);
  const only = longest.steps
    .map((index) => door.steps[index]?.sentence ?? '')
    .find((text) => !rowOf(short)[1]?.includes(text));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: only } });
  expect(textsOf()).toEqual([rowOf(longest)]);
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  const sheet = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(sheet.slice(1).map((line) => line.split(',')[0])).toEqual(Array(longest.steps.length + 1).fill('"1"'));
});

test('a card of the map says how many of the transitions that can happen the paths take', () => {
  const infeasible = [{ item: 'door.locked|*|0', reason: '样例' }];
  render(<MapView index={indexOf(doorOf('mapped', { infeasible }))} />);
  const card = screen.getByRole('heading', { name: /^门禁/ }).closest('.card') as HTMLElement;
  expect(within(card).getByText('转移覆盖').nextElementSibling?.textContent).toBe('8/8');
  expect(card.querySelector('.figures')?.textContent).toBe('5个状态 · 9个转移 · 1条路径');
});

test('the details of a state show its own transitions and those of no other one', () => {
  const named = (id: string): string => (id === 'door.locked' ? 'door.open.late' : id);
  const states = door.graph.states.map((state) => ({ ...state, id: named(state.id) }));
  const transitions = door.graph.transitions.map((one) => ({ ...one, source: named(one.source) }));
  const flow = doorOf('detailed', { graph: { ...door.graph, states, transitions } });
  const [visit, close] = [vi.fn(), vi.fn()];
  render(<Details flow={flow} selection={{ state: 'door.open' }} isPinned visit={visit} close={close} />);
  const own = transitions.filter(({ source }) => source === 'door.open');
  expect(own.length).toBeGreaterThan(0);
  expect(screen.getAllByRole('listitem')).toHaveLength(own.length);
});

test('a flow is copied and downloaded in the form that is shown, and only the form that was copied is said to be', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  render(<ExportView flow={door} />);
  const shown: string[] = [];
  for (const form of screen.getAllByRole('radio')) {
    fireEvent.click(form);
    expect(screen.getByRole('button', { name: '复制' })).toBeDefined();
    shown.push(document.querySelector('pre')?.textContent ?? '');
    fireEvent.click(screen.getByRole('button', { name: '下载' }));
    fireEvent.click(screen.getByRole('button', { name: '复制' }));
    expect(await screen.findByRole('button', { name: '已复制' })).toBeDefined();
  }
  expect(names).toEqual(['.machine.ts', '.json', '.mmd', '.md'].map((ending) => `${door.id}${ending}`));
  expect(copied).toEqual(shown);
  expect(await Promise.all(saved.map((file) => file.text()))).toEqual(shown);
  expect(new Set(shown).size).toBe(4);
});
