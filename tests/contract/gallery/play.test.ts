import { beforeEach, expect, test, vi } from 'vitest';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { type FlowData, toFlowData } from '#flows/gallery/data/flow-data.ts';
import type { ChartLayout } from '#flows/gallery/layout/chart-layout.ts';
import { firstShot } from '#flows/gallery/page/shots.ts';
import type { GalleryProject } from '#flows/gallery/project.ts';
import { Play } from '#flows/gallery/stage/play.ts';
import { durationText, PlayTexts } from '#flows/gallery/stage/play-texts.ts';
import { resolvePath } from '#flows/gallery/stage/resolve-path.ts';
import { product } from '#flows/product.ts';
import { PRODUCT_VIEWS } from '#flows/views/product-views.tsx';
import { doorMachine } from './machines.ts';

const NO_LAYOUT: ChartLayout = { width: 0, height: 0, states: [], arrows: [], starts: [], rootNotes: [], rootRows: [] };
const door: CatalogEntry = {
  id: 'door',
  area: 'building',
  title: '门禁',
  machine: doorMachine,
  cases: {
    'code.typed': [{ type: 'code.typed', code: '2468' }],
    'xstate.done.actor.check': [
      { type: 'xstate.done.actor.check', actorId: 'check', output: true },
      { type: 'xstate.done.actor.check', actorId: 'check', output: false },
    ],
  },
  memberEvents: { 'code.typed': '输入门码', 'bell.rung': '按铃' },
  words: {
    check: '核对门码',
    checkCode: '核对门码',
    autoLock: '自动上锁',
    isTooOften: '试得太多',
    ring: '响铃',
    countTry: '计次',
  },
  hasView: false,
  minimumPaths: 1,
};
const building: GalleryProject = {
  title: '楼宇',
  entries: [door],
  areas: { building: '楼宇' },
  endpoints: { checkCode: 'POST /check' },
  children: {},
  requirements: {},
  forwarded: {},
  texts: {},
  tags: {},
  fileOf: () => 'door.machine.ts',
};
const dataOf = (project: GalleryProject, entry: CatalogEntry): FlowData =>
  toFlowData(project, entry, { layout: NO_LAYOUT, overview: null });

/** XState warns of an event to a child that has ended, which some paths send on purpose. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const doorData = dataOf(building, door);
const playDoor = (): Play => new Play(door, new PlayTexts(doorData.dictionary, doorData.graph));
const at = (play: Play): unknown => play.snapshot.value;

test('a play offers what the flow would take, and what each port may answer', () => {
  const play = playDoor();
  expect(play.state.events.map(({ title, isMember }) => [title, isMember])).toEqual([
    ['输入门码', true],
    ['按铃', true],
  ]);
  play.send({ type: 'code.typed', code: '2468' });
  const [port] = play.state.ports;
  expect([port?.title, port?.endpoint, port?.party]).toEqual(['核对门码', 'POST /check', 'server']);
  expect(port?.answers.map(({ title }) => title)).toEqual([
    '成功',
    '成功（之2）',
    '失败（网络不通）',
    '失败（超时未答复）',
    '失败（服务器出错）',
  ]);
});

test('time moves only when the reviewer moves it, and a timer is due after its real length', () => {
  const play = playDoor();
  play.send({ type: 'code.typed', code: '2468' });
  play.answer('check', 'done', true);
  expect(at(play)).toBe('open');
  expect(play.state.waiting).toEqual([
    { title: '250毫秒', inMs: 250 },
    { title: '自动上锁', inMs: 5_000 },
  ]);
  play.advance(1_000);
  expect([at(play), play.state.waiting[0]?.inMs]).toEqual(['open', 4_000]);
  play.advanceToNext();
  expect([at(play), play.nowMs]).toEqual(['locked', 5_000]);
  expect(play.state.steps.map(({ sentence }) => sentence).slice(-3)).toEqual([
    '计时：250毫秒到时',
    '时间过去750毫秒',
    '计时：自动上锁到时',
  ]);
});

test('back and forward repeat the same steps, and a new act replaces what was taken back', () => {
  const play = playDoor();
  play.send({ type: 'code.typed', code: '2468' });
  play.answer('check', 'done', true);
  play.goTo(1);
  expect([at(play), play.state.position, play.state.steps.length]).toEqual(['checking', 1, 3]);
  play.goTo(2);
  expect(at(play)).toBe('open');
  play.goTo(1);
  play.answer('check', 'error', { kind: 'timeout', code: null, serverMessage: null });
  expect(play.state.steps.map(({ sentence }) => sentence).at(-1)).toContain('核对门码失败（超时未答复）');
  expect(play.state.steps.length).toBe(3);
});

test('an answer that comes after the flow has stopped waiting is named as late and changes nothing', () => {
  const play = playDoor();
  play.send({ type: 'code.typed', code: '2468' });
  play.answer('check', 'done', true, 30_000);
  expect(play.state.waiting).toContainEqual({ title: '核对门码的答复', inMs: 30_000 });
  play.answer('check', 'error', { kind: 'offline', code: null, serverMessage: null });
  const value = at(play);
  play.advance(30_000);
  expect(at(play)).toEqual(value);
  expect(play.state.steps.map(({ sentence }) => sentence)).toContain('核对门码的答复迟到，流程已不再等待');
});

test('an answer that comes late while the flow waits is taken', () => {
  const play = playDoor();
  play.send({ type: 'code.typed', code: '2468' });
  play.answer('check', 'done', true, 3_000);
  expect(at(play)).toBe('checking');
  play.advance(3_000);
  expect([at(play), play.nowMs]).toEqual(['open', 3_000]);
});

test('an event that the flow does not take is said and is no step', () => {
  const play = playDoor();
  play.send({ type: 'code.typed', code: '2468' });
  play.goTo(0);
  play.goTo(1);
  play.send({ type: 'bell.rung' });
  expect(play.state.problem).toBe('流程此时不接受“按铃”，没有变化。');
  expect([play.state.position, play.state.steps.length]).toEqual([1, 2]);
});

test('the messages of a step name who sent what to whom, with the endpoint of a call', () => {
  const play = playDoor();
  play.send({ type: 'bell.rung' });
  play.send({ type: 'code.typed', code: '2468' });
  play.answer('check', 'done', true);
  expect(play.state.steps.slice(1).map(({ messages }) => messages)).toEqual([
    [
      { from: 'member', to: 'flow', text: '按铃', endpoint: null },
      { from: 'flow', to: 'other', text: '响铃', endpoint: null },
    ],
    [
      { from: 'member', to: 'flow', text: '输入门码', endpoint: null },
      { from: 'flow', to: 'server', text: '核对门码', endpoint: 'POST /check' },
    ],
    [{ from: 'server', to: 'flow', text: '核对门码成功', endpoint: null }],
  ]);
});

test('a length of time reads as people say it', () => {
  expect([0, 300, 1_000, 3_500, 60_000, 90_000, 900_000].map(durationText)).toEqual([
    '0秒',
    '300毫秒',
    '1秒',
    '3.5秒',
    '1分钟',
    '1分30秒',
    '15分钟',
  ]);
});

test('the gallery draws the view of every flow that has one', () => {
  const drawn = product.entries.filter(({ hasView }) => hasView).map(({ id }) => id);
  expect(Object.keys(PRODUCT_VIEWS).sort()).toEqual(drawn.sort());
});

/** Flows whose exploration takes seconds. */
const LARGE = ['app', 'login', 'member', 'purchase', 'collect'];

test.each(product.entries.filter(({ id }) => !LARGE.includes(id)).map((entry) => [entry.id, entry] as const))(
  'every path of %s is played to its end, and each state is found where it is reached first',
  (_, entry) => {
    const data = dataOf(product, entry);
    const texts = new PlayTexts(data.dictionary, data.graph);
    const left = data.paths.filter((path) => {
      const play = new Play(entry, texts, resolvePath(entry, path));
      play.openAt(path.moves.length);
      const { path: walked, steps } = play.state;
      play.stop();
      const ended = steps.at(-1)?.at.map((id) => data.graph.states.findIndex((state) => state.id === id));
      const expected = data.steps[path.steps.at(-1) ?? -1]?.at ?? path.start;
      return walked?.left || walked?.taken !== path.moves.length || ended?.join() !== expected.join();
    });
    expect(left.map(({ number }) => number)).toEqual([]);
    for (const { id } of data.graph.states.filter(({ kind }) => kind === 'atomic')) {
      const shot = firstShot(data, [id]);
      if (shot === null) continue;
      const path = data.paths.find(({ number }) => number === shot.path);
      const places = shot.step === 0 ? path?.start : data.steps[path?.steps[shot.step - 1] ?? -1]?.at;
      expect(places?.map((place) => data.graph.states[place]?.id)).toContain(id);
    }
  },
);
