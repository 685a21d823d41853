import type { FromPage, LiveActor, LivePage, LiveStep } from './protocol.ts';

/** What an open gallery has received from one page. */
export interface PageLog {
  readonly page: LivePage;
  /** `silent`: it has not answered for a while; its page may hang or have been ended by the browser. */
  readonly state: 'open' | 'silent' | 'closed';
  /** Questions since its last answer. */
  readonly unanswered: number;
  /** Actors that run, and flows that ended while the gallery looked, in the order in which they were met. */
  readonly actors: readonly LiveActor[];
  /** The last steps, the oldest first. */
  readonly steps: readonly NumberedStep[];
}

export interface NumberedStep extends LiveStep {
  readonly number: number;
  /** Innermost states that were entered; empty when only actions ran. */
  readonly entered: readonly string[];
}

/** All pages by the order in which they were opened. */
export type LiveLog = readonly PageLog[];

const MOST_STEPS = 400;
const MOST_ENDED = 40;
/** A page that misses so many questions is called silent. */
const MOST_UNANSWERED = 3;

/** @returns The log with one message more; messages of a page that is not known yet change nothing. */
export function received(log: LiveLog, message: FromPage): LiveLog {
  switch (message.kind) {
    case 'shown': {
      const { page, actors } = message;
      const before = log.find((one) => one.page.id === page.id);
      const entry: PageLog = { page, state: 'open', unanswered: 0, actors, steps: before?.steps ?? [] };
      return [...log.filter((one) => one !== before), entry].sort((a, b) => a.page.openedAt - b.page.openedAt);
    }
    case 'present':
      return change(log, message.page.id, (one) => ({ ...one, page: message.page, state: 'open', unanswered: 0 }));
    case 'started':
      return change(log, message.page, (one) => ({
        ...one,
        // The first actor is reported before it starts.
        actors: [...one.actors.filter(({ id }) => id !== message.actor.id), message.actor],
      }));
    case 'stepped':
      return change(log, message.page, (one) => withStep(one, message.step));
    case 'ended':
      return change(log, message.page, (one) => ({
        ...one,
        actors: afterEnd(one.actors, message.actor, message.status),
      }));
    case 'closed':
      return change(log, message.page, (one) => ({ ...one, state: 'closed' }));
  }
}

/** Whether a page answers of which nothing is known: what it showed of itself was lost, so it must be asked for all of it. */
export const isAnswerOfUnknown = (log: LiveLog, message: FromPage): boolean =>
  message.kind === 'present' && !log.some(({ page }) => page.id === message.page.id);

/** @returns The log after one more question to everybody. */
export const asked = (log: LiveLog): LiveLog =>
  log.map((one) => {
    if (one.state === 'closed') return one;
    const unanswered = one.unanswered + 1;
    return { ...one, unanswered, state: unanswered > MOST_UNANSWERED ? 'silent' : one.state };
  });

/** @returns The log without what is over: steps, ended flows and closed pages. */
export const cleared = (log: LiveLog): LiveLog =>
  log
    .filter(({ state }) => state !== 'closed')
    .map((one) => ({ ...one, steps: [], actors: one.actors.filter(({ status }) => status === 'active') }));

function withStep(log: PageLog, step: LiveStep): PageLog {
  const before = log.actors.find(({ id }) => id === step.actor.id);
  const isStart = step.event.type === 'xstate.init';
  const entered = step.actor.at.filter((state) => isStart || !before?.at.includes(state));
  const number = (log.steps.at(-1)?.number ?? 0) + 1;
  return {
    ...log,
    actors: log.actors.map((actor) => (actor === before ? step.actor : actor)),
    steps: [...log.steps.slice(1 - MOST_STEPS), { ...step, number, entered }],
  };
}

const change = (log: LiveLog, id: string, to: (one: PageLog) => PageLog): LiveLog =>
  log.some(({ page }) => page.id === id) ? log.map((one) => (one.page.id === id ? to(one) : one)) : log;

/** With an actor everything that it has started is over. A port leaves no trace; a flow keeps its last state. */
function afterEnd(actors: readonly LiveActor[], id: string, status: LiveActor['status']): readonly LiveActor[] {
  const over = new Set([id]);
  for (const { id: child, parent } of actors) if (parent !== null && over.has(parent)) over.add(child);
  const left = actors.flatMap((actor): readonly LiveActor[] => {
    if (!over.has(actor.id)) return [actor];
    if (actor.machine === null) return [];
    return [{ ...actor, status: actor.id === id ? status : actor.status === 'active' ? 'stopped' : actor.status }];
  });
  const ended = left.filter((actor) => actor.status !== 'active').slice(0, -MOST_ENDED);
  return left.filter((actor) => !ended.includes(actor));
}
