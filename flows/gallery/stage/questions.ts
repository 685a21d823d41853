import type { AnyEventObject } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import type { GraphNode } from '#flows/paths/graph-node.ts';
import { casesOf, type Stimulus, stimuli } from '#flows/paths/stimulus.ts';
import type { Answer, EventOffer, PortQuestion } from './play.types.ts';
import type { PlayTexts } from './play-texts.ts';

/** Ids of the transitions that a stimulus would fire, those that follow by themselves included. */
export type Foresight = (stimulus: Stimulus) => readonly string[];

/** How any call may fail, whatever the flow distinguishes. */
const USUAL_FAILURES = [
  { kind: 'offline', code: null, serverMessage: null },
  { kind: 'timeout', code: null, serverMessage: null },
  { kind: 'http', code: 500, serverMessage: null },
];

/** The events that the flow would take now, with their payload cases. */
export function offersOf(
  entry: CatalogEntry,
  node: GraphNode,
  texts: PlayTexts,
  foresee: Foresight,
  timerTypes: ReadonlySet<string>,
): readonly EventOffer[] {
  const offers = new Map<string, AnyEventObject[]>();
  for (const { cause, event } of stimuli(entry, node))
    if (cause === 'sent' && !timerTypes.has(event.type))
      offers.set(event.type, [...(offers.get(event.type) ?? []), event]);
  return [...offers].map(([type, cases]) => ({
    type,
    title: texts.name(type),
    isMember: type in entry.memberEvents,
    cases: distinct(
      cases.map((event) => ({
        event,
        title: texts
          .sentence(entry, { cause: 'sent', event }, foresee({ cause: 'sent', event }))
          .replace(/^会员|^[^：]+：/, ''),
      })),
    ),
  }));
}

/** The ports and child flows that run, and how each can answer. */
export function portsOf(
  entry: CatalogEntry,
  node: GraphNode,
  texts: PlayTexts,
  foresee: Foresight,
): readonly PortQuestion[] {
  return [...node.pending.actors].map((actorId) => {
    const [doneType, errorType] = [`xstate.done.actor.${actorId}`, `xstate.error.actor.${actorId}`];
    const outputs = casesOf(entry, node, { type: doneType, actorId, output: undefined }).map(({ output }) => output);
    const declared =
      errorType in entry.cases ? casesOf(entry, node, { type: errorType }).map(({ error }) => error) : [];
    const usual = USUAL_FAILURES.filter(
      (one) => !declared.some((other) => JSON.stringify(other) === JSON.stringify(one)),
    );
    const [name, said] = [texts.port(actorId), texts.name(actorId)];
    const answer = (kind: 'done' | 'error', payload: unknown): Answer => {
      const event =
        kind === 'done' ? { type: doneType, actorId, output: payload } : { type: errorType, actorId, error: payload };
      const stimulus = { cause: kind, actorId, event };
      const sentence = texts.sentence(entry, stimulus, foresee(stimulus));
      return { kind, payload, title: sentence.slice(sentence.indexOf(said) + said.length) };
    };
    return {
      actorId,
      title: name,
      endpoint: texts.endpointOf(actorId),
      party: texts.partyOf(actorId),
      answers: distinct([
        ...outputs.map((payload) => answer('done', payload)),
        ...[...declared, ...usual].map((payload) => answer('error', payload)),
      ]),
    };
  });
}

/** Titles that read the same are counted. */
const distinct = <Item extends { readonly title: string }>(items: readonly Item[]): readonly Item[] =>
  items.map((item, place) => {
    const before = items.slice(0, place).filter(({ title }) => title === item.title).length;
    return before === 0 ? item : { ...item, title: `${item.title}（之${before + 1}）` };
  });
