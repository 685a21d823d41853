import { expect, test, vi } from 'vitest';
import { createActor, type InspectionEvent, setup } from 'xstate';
import { asked, cleared, isAnswerOfUnknown, type LiveLog, received } from '#flows/gallery/live/live-log.ts';
import { MASK, masked } from '#flows/gallery/live/masked.ts';
import { type Channel, type FromPage, type LiveStep, WATCHED_FOR_MS } from '#flows/gallery/live/protocol.ts';
import { streamActors } from '#flows/gallery/live/stream-actors.ts';
import { SECRETS } from '#flows/live.ts';
import { doorMachine, editorMachine, playerMachine } from './machines.ts';

/** Both ends in one place: what the page says is kept, what a gallery says is handed to it. */
function lineTo(): { channel: Channel; said: FromPage[]; ask: (isNew?: boolean) => void; log: () => LiveLog } {
  const said: FromPage[] = [];
  const channel: Channel = {
    postMessage: (message) => said.push(structuredClone(message) as FromPage),
    onmessage: null,
    close: vi.fn(),
  };
  return {
    channel,
    said,
    ask: (isNew = true) => channel.onmessage?.({ data: { kind: 'asked', isNew } } as MessageEvent),
    log: () => said.reduce(received, [] as LiveLog),
  };
}

/** A flow that starts another. */
const houseMachine = setup({ actors: { door: doorMachine } }).createMachine({
  id: 'house',
  invoke: { src: 'door' },
});

const SECRET_CODE = { names: /^code$/, texts: [/\d{11}/g] };
const options = {
  secrets: SECRET_CODE,
  pageId: 'one',
  about: () => ({ title: '楼宇', place: '#/door' }),
  now: () => 1_000,
};
const steps = (said: readonly FromPage[]): readonly LiveStep[] =>
  said.flatMap((message) => (message.kind === 'stepped' ? [message.step] : []));

test('each step of a machine is reported with its event, the states it leads to and the transitions that the chart draws', () => {
  const line = lineTo();
  const actor = createActor(playerMachine);
  streamActors(actor, { ...options, channel: line.channel });
  actor.start();
  actor.send({ type: 'track.chosen' });
  actor.send({ type: 'play.pressed' });
  actor.send({ type: 'seek.pressed' });
  expect(steps(line.said).map(({ event, actor: { at, status }, fired }) => [event.type, at, fired, status])).toEqual([
    ['xstate.init', ['player.idle'], [], 'active'],
    ['track.chosen', ['player.playing.buffering'], ['player.idle|track.chosen|0'], 'active'],
    ['play.pressed', ['player.playing.sounding'], ['player.playing.buffering|play.pressed|0'], 'active'],
    ['seek.pressed', ['player.playing.buffering'], ['player.playing.sounding|seek.pressed|0'], 'active'],
  ]);
});

test('regions are all lit, an event that does nothing takes no transition, and eventless transitions are reported with what led to them', async () => {
  const line = lineTo();
  const editor = createActor(editorMachine);
  streamActors(editor, { ...options, channel: line.channel });
  editor.start();
  editor.send({ type: 'file.reopened' });
  expect(steps(line.said).at(-1)).toMatchObject({
    fired: [],
    actor: { at: ['editor.open.weight.normal', 'editor.open.place.start'] },
  });
  const other = lineTo();
  const door = createActor(doorMachine);
  streamActors(door, { ...options, channel: other.channel });
  door.start();
  door.send({ type: 'code.typed', code: '2468' });
  await vi.waitFor(() => expect(steps(other.said).at(-1)?.fired).toContain('door.deciding|always|1'), 10_000);
  expect(steps(other.said).at(-1)?.actor.at).toEqual(['door.locked']);
  door.stop();
});

test('a port is reported with its parent while it waits, and is gone when it has answered; the sender of its answer is named', async () => {
  const line = lineTo();
  const door = createActor(doorMachine);
  streamActors(door, { ...options, channel: line.channel });
  door.start();
  door.send({ type: 'code.typed', code: '2468' });
  const [page] = line.log();
  const port = page?.actors.find(({ machine }) => machine === null);
  expect(port).toMatchObject({ src: 'checkCode', systemId: 'checker', parent: door.sessionId, status: 'active' });
  await vi.waitFor(() => expect(line.log()[0]?.actors).toHaveLength(1), 10_000);
  expect(steps(line.said).find(({ event }) => event.type === 'xstate.error.actor.check')?.from).toBe(port?.id);
  door.stop();
});

test('a gallery that opens late gets every actor that runs, children below their parents', () => {
  const line = lineTo();
  const actor = createActor(houseMachine).start();
  streamActors(actor, { ...options, channel: line.channel });
  line.said.length = 0;
  line.ask();
  const [answer] = line.said;
  if (answer?.kind !== 'shown') throw new Error(`answered ${answer?.kind}`);
  expect(answer.page).toEqual({ id: 'one', title: '楼宇', place: '#/door', openedAt: 1_000 });
  const [first, ...children] = answer.actors;
  expect(first).toMatchObject({ machine: 'house', parent: null });
  expect(children.length).toBeGreaterThan(0);
  expect(children.every(({ parent }) => answer.actors.some(({ id }) => id === parent))).toBe(true);
  actor.stop();
});

test('nothing is read while no gallery looks, and the whole is reported when one does again', () => {
  const line = lineTo();
  let now = 0;
  const actor = createActor(playerMachine);
  streamActors(actor, { ...options, channel: line.channel, now: () => now });
  actor.start();
  now = WATCHED_FOR_MS + 1;
  line.said.length = 0;
  actor.send({ type: 'track.chosen' });
  expect(line.said).toEqual([]);
  line.ask(false);
  expect(line.said).toMatchObject([{ kind: 'shown', actors: [{ at: ['player.playing.buffering'] }] }]);
  line.ask(false);
  expect(line.said.at(-1)?.kind).toBe('present');
});

test('what has a secret name or looks like a secret leaves no page, in events, context and addresses', () => {
  const line = lineTo();
  const door = createActor(doorMachine);
  streamActors(door, {
    ...options,
    about: () => ({ title: '门', place: '#/door/13900000000' }),
    channel: line.channel,
  });
  door.start();
  door.send({ type: 'code.typed', code: '2468' });
  const all = JSON.stringify(line.said);
  expect(all).toContain(`"code":"${MASK}"`);
  expect(all).not.toMatch(/2468|13900000000/);
  door.stop();
});

test('masking keeps what is no secret, names what is no data, and ends on a circle', () => {
  const circle: Record<string, unknown> = {
    step: 2,
    at: new Date(0),
    tags: new Set(['a']),
    run: () => 1,
    big: 'x'.repeat(700),
  };
  circle.self = circle;
  circle.many = Array.from({ length: 50 }, (_, index) => index);
  circle.code = null;
  circle.page = createActor(playerMachine);
  const copy = masked(circle, SECRET_CODE) as Record<string, unknown>;
  expect(copy).toMatchObject({
    step: 2,
    at: '1970-01-01T00:00:00.000Z',
    tags: ['a'],
    run: '（函数）',
    self: '（已在外层）',
    code: null,
  });
  expect(copy.page).toMatch(/^（流程 /);
  expect(copy.many).toHaveLength(41);
  expect(copy.big).toMatch(/x…（共700字）$/);
  expect(masked(13900000000, SECRET_CODE)).toBe(MASK);
});

test.each([
  ['a phone', { mobile: '13912345678' }],
  ['a phone in a sentence', { text: '请联系 139 1234 5678。' }],
  ['a phone as a number', { value: 13912345678 }],
  ['a landline', { text: '0571-88881234' }],
  ['a phone as a key', { 13912345678: true }],
  ['a code of a message', { code: '139123' }],
  ['a token', { token: '139' }],
  ['a token under another name', { value: 'q139ZKx81jd_0aaQm39sk2L' }],
  ['an e-mail', { to: 'lin139@example.com' }],
  ['the number of an order', { order: { orderNo: 'D139', amountFen: 9_900 } }],
  ['a code to be paid', { codeUrl: 'weixin://wxpay/bizpayurl?pr=139' }],
  ['a ticket of a login by another device', { ticket: '139' }],
  ['a bank account', { bankAccount: '139' }],
])('%s of this product is masked', (_, value) => {
  expect(JSON.stringify(masked(value, SECRETS))).not.toMatch(/139/);
});

test('what a reader needs of this product stays: states, tiers, amounts, dates, kinds of failures', () => {
  const value = {
    memberCode: 'qiyetong',
    amountFen: 9_900,
    at: '2026-11-23T08:00:00.000+08:00',
    failure: { kind: 'offline', endpointId: 'submitOrder' },
    openedAt: 1_795_420_800_000,
  };
  expect(masked(value, SECRETS)).toEqual(value);
});

const page = (id: string, openedAt: number): FromPage => ({
  kind: 'shown',
  page: { id, title: id, place: '#/', openedAt },
  actors: [],
});

test('several pages are distinguished by when they were opened; one that is left is closed, one that is loaded again is new', () => {
  let log = received(received([], page('second', 2)), page('first', 1));
  expect(log.map((one) => one.page.id)).toEqual(['first', 'second']);
  log = received(log, { kind: 'closed', page: 'first' });
  log = received(log, page('again', 3));
  expect(log.map(({ state }) => state)).toEqual(['closed', 'open', 'open']);
  expect(cleared(log).map((one) => one.page.id)).toEqual(['second', 'again']);
});

test('a page that does not answer is silent until it does; a closed one is not asked', () => {
  let log = received([], page('one', 1));
  for (let time = 0; time < 4; time += 1) log = asked(log);
  expect(log[0]?.state).toBe('silent');
  log = received(log, { kind: 'present', page: { id: 'one', title: 'one', place: '#/', openedAt: 1 } });
  expect(log[0]).toMatchObject({ state: 'open', unanswered: 0 });
  log = received(log, { kind: 'closed', page: 'one' });
  for (let time = 0; time < 9; time += 1) log = asked(log);
  expect(log[0]?.state).toBe('closed');
});

test('the end of a flow ends what it started; a flow keeps its last state, a port is forgotten', () => {
  const line = lineTo();
  const actor = createActor(houseMachine);
  streamActors(actor, { ...options, channel: line.channel });
  actor.start();
  const running = line.log()[0]?.actors ?? [];
  expect(running.length).toBeGreaterThan(1);
  actor.stop();
  const left = line.log()[0]?.actors ?? [];
  expect(left.every(({ status }) => status === 'stopped')).toBe(true);
  expect(left.every(({ machine }) => machine !== null)).toBe(true);
});

test('the page says that it is closed, and its actors are watched no longer', () => {
  const line = lineTo();
  const actor = createActor(playerMachine);
  const seen: InspectionEvent[] = [];
  const stop = streamActors(actor, { ...options, channel: line.channel });
  actor.system.inspect((event) => seen.push(event));
  actor.start();
  stop();
  expect(line.said.at(-1)).toEqual({ kind: 'closed', page: 'one' });
  expect(line.channel.close).toHaveBeenCalled();
  const before = line.said.length;
  actor.send({ type: 'track.chosen' });
  expect(line.said).toHaveLength(before);
  expect(seen.length).toBeGreaterThan(0);
});

test('a page whose first message was lost is asked for everything as soon as it answers, and is known from then on', () => {
  const line = lineTo();
  const actor = createActor(playerMachine).start();
  streamActors(actor, { ...options, channel: line.channel });
  line.said.length = 0;
  line.ask(false);
  const [answer] = line.said;
  if (answer === undefined) throw new Error('the page does not answer');
  expect(isAnswerOfUnknown(line.log(), answer)).toBe(true);
  line.ask(true);
  expect(line.log().map(({ page, actors }) => [page.id, actors.length])).toEqual([['one', 1]]);
  expect(isAnswerOfUnknown(line.log(), answer)).toBe(false);
});
