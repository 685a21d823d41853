import type { DocChannel } from '#domain/doc-channel.ts';
import { DAY_MS, meetingOn, publishedOn } from './calendar.ts';
import { DAYS_TO_DEADLINE, DEADLINE_BEFORE_PUBLISH, LIFE, TITLE_REPEATED } from './data/figures.ts';
import type { Procurement } from './project.generator.ts';
import { quantileAt, type Random, randomFor } from './random.ts';

/** One notice of a procurement, before its text is generated. */
export interface Stage {
  readonly channel: DocChannel;
  readonly publishedAt: Date;
  readonly deadlineAt: Date;
  /** Of the first notice; what a change postpones. */
  readonly formerDeadlineAt: Date;
  /** The same title again. */
  readonly repeated: boolean;
  /** The notice belongs to the second attempt at the procurement. */
  readonly secondRound: boolean;
}

/** Published at any time, beside the steps. */
const ASIDE: readonly DocChannel[] = ['change', 'clarification', 'other'];
const HOUR_MS = DAY_MS / 24;

type Outcome = 'award' | 'failed' | 'aborted' | 'terminated' | 'silence';

const outcomeOf = (random: Random): Outcome =>
  random.weighted<Outcome>([
    ['award', LIFE.award],
    ['failed', LIFE.failed],
    ['aborted', LIFE.aborted],
    ['terminated', LIFE.terminated],
    ['silence', 1 - LIFE.award - LIFE.failed - LIFE.aborted - LIFE.terminated],
  ]);

/**
 * Everything that was published of a procurement until now, oldest first: intention or forecast, tender, change, candidate, award,
 * contract. What lies ahead of now is not there yet.
 */
export function timelineOf(seed: string, procurement: Procurement, now: Date): readonly Stage[] {
  const random = randomFor(seed, 'life', procurement.index);
  const stages: Stage[] = [];
  const works = procurement.domain.category === '工程';
  const days = (from: number, to: number): number => (from + (to - from) * random.next()) * DAY_MS;
  const start = procurement.startsAtMs;
  const wrong = random.chance(DEADLINE_BEFORE_PUBLISH);
  const term = quantileAt(DAYS_TO_DEADLINE, random.next()) * (procurement.method === 'tender' ? 1 : 0.8) * DAY_MS;
  let deadlineAt = meetingOn(random, wrong ? start - days(1, 12) : start + term);
  const former = deadlineAt;
  let lastMs = 0;
  const publish = (channel: DocChannel, atMs: number, secondRound = false): void => {
    const intended = publishedOn(random, atMs);
    // weekends move days about; a step of the procurement never comes before the step it follows
    const publishedAt =
      ASIDE.includes(channel) || intended.getTime() > lastMs ? intended : new Date(lastMs + random.int(1, 4) * HOUR_MS);
    if (!ASIDE.includes(channel)) lastMs = publishedAt.getTime();
    const stage = { channel, publishedAt, deadlineAt, formerDeadlineAt: former, repeated: false, secondRound };
    stages.push(stage);
    if (random.chance(TITLE_REPEATED))
      stages.push({ ...stage, publishedAt: publishedOn(random, atMs + days(1, 6)), repeated: true });
  };

  if (random.chance(LIFE.intention) && !works) publish('intention', start - days(31, 75));
  if (random.chance(LIFE.forecast)) publish('forecast', start - days(6, 40));
  if (works && random.chance(LIFE.prequalification)) publish('prequalification', start - days(12, 25));
  publish(procurement.method, start);
  if (random.chance(LIFE.change)) {
    if (random.chance(0.75) && !wrong) deadlineAt = meetingOn(random, former.getTime() + days(3, 12));
    publish('change', start + Math.max(DAY_MS, term * (0.3 + 0.5 * random.next())));
  }
  if (random.chance(LIFE.clarification)) publish('clarification', start + term * 0.6);
  let closing = Math.max(deadlineAt.getTime(), start + 4 * DAY_MS);
  const outcome = outcomeOf(random);
  if (outcome === 'failed' || outcome === 'aborted') {
    publish(outcome, closing + days(1, 5));
    if (!random.chance(0.45)) return published(stages, now);
    closing += days(22, 40);
    deadlineAt = meetingOn(random, closing);
    publish(procurement.method, closing - days(9, 20), true);
  } else if (outcome === 'terminated') publish('terminated', start + days(3, 15));
  if (outcome === 'terminated' || outcome === 'silence') return published(stages, now);
  if (works && random.chance(LIFE.opening)) publish('opening', closing + days(0.2, 1));
  if (works && random.chance(LIFE.candidate)) publish('candidate', closing + days(1, 4));
  closing += works ? days(6, 12) : days(1, 9);
  publish('award', closing);
  if (random.chance(0.02)) publish('change', closing + days(1, 6));
  if (random.chance(LIFE.contract)) {
    closing += days(6, 30);
    publish('contract', closing);
    if (random.chance(LIFE.acceptance)) publish('acceptance', closing + days(40, 150));
  }
  if (random.chance(LIFE.other)) publish('other', start + days(2, 60));
  return published(stages, now);
}

const published = (stages: readonly Stage[], now: Date): readonly Stage[] =>
  stages.filter((stage) => stage.publishedAt <= now).sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
