import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { parseAddress } from '#app/navigation/hash-location.ts';
import { findRoute } from '#app/navigation/routes.ts';
import type { EndpointId } from '#contract/registry.ts';
import { fingerprint, outline } from '../outline.ts';
import { type Answers, show, type ViewCache } from './harness.tsx';
import { permission } from './samples.ts';

/** A screen with the answers of its host, as a member has it before anything is pressed. */
export interface ScreenScene {
  readonly element: ReactNode;
  readonly address: string;
  readonly answers: Answers;
  /** A text that is there once everything is loaded. */
  readonly shows: string | RegExp;
  /** Controls that are pressed first, by their names. */
  readonly after?: readonly string[];
  /** Its controls are those of another scene and are not pressed again. */
  readonly isOnlyDrawn?: boolean;
  /** Requests of a view that is handed its requests, by name. */
  readonly spies?: Readonly<Record<string, Mock>>;
  /** Shown on a phone. */
  readonly narrow?: boolean;
  /** The call that brings what the screen is for: it is shown waiting for it, and refused, too. */
  readonly main?: EndpointId;
}

const CONTROLS =
  'button:not(:disabled, [aria-busy=true]), a[href], input:not([type=hidden], :disabled), select, textarea, [role=option]';
const POPUP = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const OUT_OF_REACH = '[inert], [hidden], [aria-hidden=true], [data-closed], [data-ending-style]';
/** Longer than a member who types is waited for. */
const TURN_MS = 350;
const STILL_ROUNDS = 2;
const MOST_ROUNDS = 20;
/** Of what a press changes, so many lines are written out when there are more than twice as many. */
const SHOWN_LINES = 12;

const refused = (failure: Pick<ConstructorParameters<typeof ApiFailure>[0], 'kind' | 'code'>) => () => {
  throw new ApiFailure({ endpointId: 'main', ...failure });
};
const ASKED = 'while it is asked';
/** An answer is overdue after that time. */
const OVERDUE_MS = 15_000;
/** Answers of the main call that bring no record. */
const WITHOUT_RECORD: Readonly<Record<string, unknown>> = {
  [ASKED]: () => new Promise(() => undefined),
  'without records': () => ({ kind: 'empty' }),
  'without a network': refused({ kind: 'offline' }),
  'after a timeout': refused({ kind: 'timeout' }),
  'on an error of the server': refused({ kind: 'http', code: 500 }),
  'of a record that is gone': refused({ kind: 'code', code: 404 }),
  'for a profile that is incomplete': refused({ kind: 'code', code: 430 }),
  'without permission': () => ({ kind: 'blocked', code: 431, data: permission({ status: -1 }), message: null }),
  'on a quota that is used up': () => ({ kind: 'blocked', code: 431, data: permission(), message: null }),
};

/** One test for each scene: it is drawn, refused and pressed as `reviewed/screens` holds it. */
export function reviewScreens(scenes: Readonly<Record<string, ScreenScene>>): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  test.each(Object.entries(scenes))(
    '%s: what is shown, and what each control asks for and changes, is what was reviewed; `-u` records a wanted change (S2-34, S8-02, D-60)',
    async (name, scene) => {
      await expect(await recordOf(scene)).toMatchFileSnapshot(`../reviewed/screens/${name}.txt`);
    },
    180_000,
  );
}

/** What the scene shows, and what each of its controls asks of the server and the application and changes on the page. */
async function recordOf(scene: ScreenScene): Promise<string> {
  await begin(scene);
  const whole = outline(document.body, true);
  const parts = [whole];
  const keys = scene.isOnlyDrawn ? [] : pressedOf();
  for (const [when, answer] of scene.main ? Object.entries(WITHOUT_RECORD) : []) {
    const without = { ...scene, shows: '', answers: { ...scene.answers, [scene.main ?? '']: answer } };
    await begin(without);
    const lines = linesWithout(outline(document.body, true), whole);
    const picture = document.querySelector('[data-slot=empty-state]');
    const ways = picture ? pressedOf(picture) : [];
    parts.push([`## ${when}`, ...lines].join('\n'));
    for (const way of ways) parts.push(...(await recordPress(without, [way])));
    if (when !== ASKED) continue;
    const asked = outline(document.body, true);
    await act(() => vi.advanceTimersByTimeAsync(OVERDUE_MS));
    parts.push(['## once it is overdue', ...changesOf(asked, outline(document.body, true))].join('\n'));
  }
  parts.push(...(await recordTables(scene)));
  for (const key of keys) parts.push(...(await recordPress(scene, [key])));
  return `${parts.join('\n\n')}\n`;
}

/** The figures of every chart, of which only some are pressed one by one. */
async function recordTables(scene: ScreenScene): Promise<readonly string[]> {
  await begin(scene);
  const buttons = document.querySelectorAll<HTMLElement>('button[aria-label^="以表格查看"]');
  if (buttons.length === 0) return [];
  for (const button of buttons) fireEvent.click(button);
  await settle();
  const tables = [...document.querySelectorAll('table')].map((table) => outline(table.parentElement ?? table, true));
  return [['## every chart as a table', ...tables].join('\n')];
}

async function recordPress(scene: ScreenScene, path: readonly string[]): Promise<readonly string[]> {
  const stage = await begin(scene);
  for (const key of path.slice(0, -1)) await operate(key);
  const key = path.at(-1) ?? '';
  const [before, focus, marks] = [outline(document.body, true), document.activeElement, marksOf(scene, stage)];
  const former = document.querySelector(POPUP);
  if (!(await operate(key))) return [];
  const popup = path.length === 1 ? opened(key, former) : undefined;
  const inner = popup ? pressedOf(popup) : [];
  const isHere =
    findRoute(parseAddress(stage.address()).path)?.route === findRoute(parseAddress(scene.address).path)?.route;
  const isFocused = document.activeElement === focus || keyOf(document.activeElement) === key;
  const lines = [
    ...effectsOf(scene, stage, marks),
    ...(isFocused || !isHere ? [] : [`focus: ${keyOf(document.activeElement)}`]),
    ...(isHere ? changesOf(before, outline(document.body, true)) : []),
  ];
  const own = [`## ${path.join(' › ')}`, ...lines];
  if (popup) own.push(...(await pressEscape(scene, stage)));
  const deeper: string[] = [];
  for (const next of inner) deeper.push(...(await recordPress(scene, [key, next])));
  return [own.join('\n'), ...deeper];
}

/** What a press has opened: a dialog or a menu, or the part of the page that the control folds. */
function opened(key: string, former: Element | null): Element | undefined {
  const control = controlsOf().get(key);
  const folded = control?.matches('[aria-expanded=true]') ? control.getAttribute('aria-controls') : null;
  const part = document.getElementById(folded ?? '') ?? undefined;
  return [...document.querySelectorAll(POPUP)].find((popup) => isReachable(popup) && popup !== former) ?? part;
}

async function pressEscape(scene: ScreenScene, stage: ViewCache): Promise<readonly string[]> {
  const [before, marks] = [outline(document.body, true), marksOf(scene, stage)];
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await settle();
  const isClosed = linesWithout(before, outline(document.body, true)).length > 0;
  const says = isClosed ? `Escape closes it, focus: ${keyOf(document.activeElement)}` : 'Escape leaves it open';
  return [says, ...effectsOf(scene, stage, marks)];
}

async function begin({
  element,
  address,
  answers,
  shows,
  after = [],
  narrow = false,
}: ScreenScene): Promise<ViewCache> {
  const listen = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: narrow && /max-width|not all/.test(query), media: query },
    ...{ addEventListener: listen, removeEventListener: listen },
  }));
  const stage = show(element, address, answers);
  await settle();
  for (const name of after) {
    fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
    await settle();
  }
  expect(document.body.textContent).toMatch(shows);
  return stage;
}

/** Until what is shown has stayed the same for some turns of the event loop. */
async function settle(): Promise<void> {
  let shown = '';
  for (let [round, same] = [0, 0]; same < STILL_ROUNDS && round < MOST_ROUNDS; round += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(TURN_MS);
      await vi.dynamicImportSettled();
    });
    const now = document.body.innerHTML;
    same = now === shown ? same + 1 : 0;
    shown = now;
  }
}

/** Of the options of one choice, and of the controls of rows, some stand for all. */
const OPTIONS = 3;
const CHOICE = '[role=group], [role=radiogroup], [role=listbox], fieldset';

/** The keys of the controls that are pressed. */
function pressedOf(within: ParentNode = document): readonly string[] {
  const counts = new Map<unknown, number>();
  return [...controlsOf(within)].flatMap(([key, control]) => {
    const kind = /^(.*?)：/.exec(key)?.[1] ?? (control.matches('input') ? control.closest(CHOICE) : null);
    if (kind === null) return [key];
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) > OPTIONS ? [] : [key];
  });
}

/** The controls that can be reached, the first one of each kind, by what a member would call them. */
function controlsOf(within: ParentNode = document): ReadonlyMap<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const control of within.querySelectorAll<HTMLElement>(CONTROLS)) {
    const key = keyOf(control);
    if (isReachable(control) && !found.has(key)) found.set(key, control);
  }
  return found;
}
const isReachable = (element: Element): boolean => element.closest(OUT_OF_REACH) === null;

function keyOf(element: Element | null): string {
  if (element === null) return '';
  const labels = (element as HTMLInputElement).labels;
  const name =
    element.getAttribute('aria-label') ??
    (labels?.[0]?.textContent || element.textContent || element.getAttribute('name') || '');
  const role = element.getAttribute('role') ?? element.getAttribute('type') ?? '';
  return [element.tagName.toLowerCase(), role, `“${name.trim().replace(/\s+/g, ' ').slice(0, 60)}”`]
    .filter(Boolean)
    .join(' ');
}

/** Presses a control, or fills a field and presses Enter. False when it is no longer there. */
async function operate(key: string): Promise<boolean> {
  const control = controlsOf().get(key);
  if (control === undefined) return false;
  await act(async () => control.focus());
  if (control instanceof HTMLSelectElement) {
    const other = [...control.options].findLast(({ selected, disabled }) => !selected && !disabled);
    fireEvent.change(control, { target: { value: other?.value ?? '' } });
  } else if (control instanceof HTMLTextAreaElement || isTextField(control)) {
    fireEvent.change(control, { target: { value: typedInto(control as HTMLInputElement) } });
    await settle();
    fireEvent.keyDown(control, { key: 'Enter' });
    if (control.closest('form')) fireEvent.submit(control.closest('form') as HTMLFormElement);
  } else fireEvent.click(control);
  await settle();
  return true;
}
const isTextField = (control: Element): boolean =>
  control instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(control.type);
const typedInto = ({ type, inputMode }: HTMLInputElement): string =>
  type === 'date' ? '2026-10-09' : type === 'number' || /numeric|decimal/.test(inputMode) ? '12.5' : '医院 x';

type Marks = ReadonlyMap<Mock, number>;
const spiesOf = (
  { spies = {} }: ScreenScene,
  { services, navigate }: ViewCache,
): readonly (readonly [string, Mock])[] =>
  Object.entries({ ...services, ...spies, navigate }).flatMap(([name, spy]) =>
    vi.isMockFunction(spy) ? [[name, spy as Mock] as const] : [],
  );
const marksOf = (scene: ScreenScene, stage: ViewCache): Marks =>
  new Map(spiesOf(scene, stage).map(([, spy]) => [spy, spy.mock.calls.length] as const));

/** Calls of the server, requests to the application and addresses since the marks. */
const effectsOf = (scene: ScreenScene, stage: ViewCache, marks: Marks): readonly string[] =>
  spiesOf(scene, stage).flatMap(([name, spy]) =>
    spy.mock.calls.slice(marks.get(spy)).map((given: readonly unknown[]) => {
      const [first, second] = given;
      if (name === 'call') return `→ ${(first as { readonly id: string }).id}(${textOf(second)})`;
      // A link hands over all it was drawn with.
      if (name === 'navigate') {
        const { replace = false } = (second ?? {}) as { readonly replace?: boolean };
        return `→ ${replace ? 'replaces the address by' : 'goes to'} ${textOf(first)}`;
      }
      return `→ ${name}(${given.map(textOf).join(', ')})`;
    }),
  );
/** A press that is passed on as it is says nothing of its own. */
const isPress = (value: unknown): boolean => typeof value === 'object' && value !== null && 'nativeEvent' in value;
const textOf = (value: unknown): string =>
  isPress(value)
    ? 'the press'
    : value instanceof Element
      ? `<${value.localName}>`
      : (JSON.stringify(value) ?? 'undefined').replace(/(?:%[\dA-F]{2})+/g, decodeURIComponent);

/** Lines of a page that another one does not have, without their depth. */
function linesWithout(page: string, other: string): readonly string[] {
  const [lines, left] = [page, other].map((text) => text.split('\n').map((line) => line.trim())) as [
    string[],
    string[],
  ];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Lines that are gone and lines that are new; of many, the rest is held by a fingerprint. */
function changesOf(before: string, after: string): readonly string[] {
  const lines = [
    ...linesWithout(before, after).map((line) => `- ${line}`),
    ...linesWithout(after, before).map((line) => `+ ${line}`),
  ];
  if (lines.length <= 2 * SHOWN_LINES) return lines;
  const rest = lines.slice(SHOWN_LINES);
  return [...lines.slice(0, SHOWN_LINES), `… ${rest.length} more · ${fingerprint(rest.join('\n'))}`];
}
