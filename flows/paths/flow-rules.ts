import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import type { Effect } from './effects.ts';
import { fixedParams } from './fixed-params.ts';
import { kindOfEvent, listStates, listTransitions } from './transition-id.ts';

/** Participles of English verbs that do not end in -ed, as far as flows use them. */
const IRREGULAR = new Set(
  'begun bought built chosen drawn found forbidden forgotten given gone heard held hidden kept known left lost made met paid put read run said seen sent set shown shut sought spent taken told typed understood withdrawn written'.split(
    ' ',
  ),
);

/** `noun.past-verb`: what happened to what; `noun.*` for all of a noun, `*` for all. @example isEventName('duration.chosen') // true */
export function isEventName(type: string): boolean {
  if (/^([a-z][a-zA-Z]*\.)?\*$/.test(type)) return true;
  const [, verb] = /^[a-z][a-zA-Z]*\.([a-z][a-zA-Z]*)$/.exec(type) ?? [];
  const last = verb
    ?.match(/[A-Z]?[a-z]+/g)
    ?.at(-1)
    ?.toLowerCase();
  const first = verb?.match(/^[a-z]+/)?.[0];
  return [first, last].some((word) => word !== undefined && (word.endsWith('ed') || IRREGULAR.has(word)));
}

const isChinese = (text: unknown): boolean => typeof text === 'string' && /\p{Script=Han}/u.test(text);

/**
 * Rules of every flow that types cannot express: one sentence for each violation, none when the flow keeps them.
 *
 * @param effects What the explored flow does: the events it sends are known only from there.
 */
export function flowViolations(entry: CatalogEntry, effects: readonly Effect[] = []): readonly string[] {
  return [
    ...stateViolations(entry.machine),
    ...invokeViolations(entry.machine),
    ...nameViolations(entry.machine),
    ...entryViolations(entry),
    ...textViolations(entry, effects),
  ];
}

const below = (machine: AnyStateMachine): readonly AnyStateNode[] =>
  listStates(machine).filter((node) => node !== machine.root);

function stateViolations(machine: AnyStateMachine): readonly string[] {
  return below(machine).flatMap(({ id, description, meta, type, config, states }) => [
    ...(description?.trim() ? [] : [`${id} has no description`]),
    ...(isChinese((meta as { title?: unknown } | undefined)?.title) ? [] : [`${id} has no Chinese meta.title`]),
    ...(type !== 'compound' || String(config.initial) in states
      ? []
      : [`${id} begins in a state that it does not have`]),
  ]);
}

function invokeViolations(machine: AnyStateMachine): readonly string[] {
  return listStates(machine).flatMap((node) =>
    [node.config.invoke ?? []].flat().flatMap((invoke, index) => {
      const { id, src, onDone, onError } = invoke as { id?: string; src: unknown; onDone?: unknown; onError?: unknown };
      const where = `invoke ${index} of ${node.id}`;
      return [
        ...(id ? [] : [`${where} has no id`]),
        ...(typeof src === 'string' ? [] : [`${where} has no named src`]),
        ...(onDone === undefined ? [`${where} has no onDone`] : []),
        ...(onError === undefined ? [`${where} has no onError`] : []),
      ];
    }),
  );
}

function nameViolations(machine: AnyStateMachine): readonly string[] {
  const delays = listStates(machine).flatMap((node) =>
    Object.keys(node.config.after ?? {}).map((delay) => ({ node, delay })),
  );
  const lengths = Object.entries(machine.implementations.delays).filter(([, length]) => typeof length === 'number');
  const repeated = lengths.filter(([name, length]) => lengths.some(([other, its]) => other !== name && its === length));
  const events = new Set(
    listTransitions(machine)
      .filter(({ kind }) => kind === 'sent')
      .map(({ definition }) => definition.eventType),
  );
  return [
    ...delays.flatMap(({ node, delay }) =>
      delay in machine.implementations.delays ? [] : [`delay ${delay} of ${node.id} has no name`],
    ),
    ...repeated.map(([name]) => `delay ${name} is as long as another one`),
    ...[...events].filter((type) => !isEventName(type)).map((type) => `event ${type} is not noun.past-verb`),
  ];
}

function entryViolations({ id, machine, cases, memberEvents }: CatalogEntry): readonly string[] {
  const accepted = new Set(listTransitions(machine).map(({ definition }) => definition.eventType));
  const accepts = (type: string): boolean =>
    accepted.has(type) || [...accepted].some((known) => known.endsWith('*') && type.startsWith(known.slice(0, -1)));
  return [
    ...(machine.id === id ? [] : [`the entry ${id} holds the machine ${machine.id}`]),
    ...Object.keys(memberEvents)
      .filter((type) => !accepts(type))
      .map((type) => `no state accepts the member event ${type}`),
    ...Object.entries(memberEvents)
      .filter(([, label]) => !isChinese(label))
      .map(([type]) => `the member event ${type} has no Chinese label`),
    ...Object.keys(cases)
      .filter((type) => !accepts(type))
      .map((type) => `no state accepts ${type}, which has payload cases`),
    ...Object.entries(cases).flatMap(([type, given]) =>
      typeof given === 'function'
        ? []
        : given.filter((event) => event.type !== type).map((event) => `a case of ${type} is a ${event.type}`),
    ),
  ];
}

function textViolations(entry: CatalogEntry, effects: readonly Effect[]): readonly string[] {
  const kinds = namesInReport(entry, effects);
  const fixed = namesWithParams(entry.machine);
  return [
    ...[...kinds].filter(([name]) => !(name in entry.words)).map(([name, kind]) => `${kind} ${name} has no word`),
    ...Object.keys(entry.words)
      .filter((name) => !kinds.has(name) && !fixed.has(name))
      .map((name) => `the word of ${name} belongs to nothing in the flow`),
    ...Object.entries(entry.words)
      .filter(([, word]) => !isChinese(word))
      .map(([name]) => `the word of ${name} is not Chinese`),
  ];
}

/** Every name that the report of effects shows and that has no Chinese title of its own, with what it names. */
function namesInReport({ machine, cases, memberEvents }: CatalogEntry, effects: readonly Effect[]) {
  const { actions, guards, actors, delays } = machine.implementations;
  const invoked = listStates(machine).flatMap((node) =>
    [node.config.invoke ?? []].flat().flatMap(({ id }: { id?: string }) => id ?? []),
  );
  const received = listTransitions(machine).map(({ definition }) => definition.eventType);
  const sent = effects.flatMap((effect) => (effect.kind === 'send' ? effect.event.type : []));
  const events = [...received, ...Object.keys(cases), ...sent].filter(
    (type) => kindOfEvent(type) === 'sent' && !(type in memberEvents),
  );
  const names = { action: Object.keys(actions), guard: Object.keys(guards), delay: Object.keys(delays) };
  return new Map([
    ...Object.entries({ ...names, actor: [...Object.keys(actors), ...invoked], event: events }).flatMap(([kind, all]) =>
      all.map((name) => [name, kind] as const),
    ),
  ]);
}

/** Actions and guards with the parameters that the chart itself gives them. @example 'endAs {"kind":"lost"}' */
function namesWithParams(machine: AnyStateMachine): ReadonlySet<string> {
  const transitions = listTransitions(machine).map(({ definition }) => definition);
  const actions = [
    ...listStates(machine).flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...transitions.flatMap((transition) => transition.actions),
  ];
  const guards = transitions.flatMap(({ guard }) =>
    typeof guard === 'object' ? { ...guard, params: fixedParams(guard.params) } : [],
  );
  return new Set(
    [...actions, ...guards].flatMap((one: unknown) => {
      const { type, params } = (one ?? {}) as { type?: string; params?: unknown };
      return typeof params === 'object' ? `${type} ${JSON.stringify(params)}` : [];
    }),
  );
}
