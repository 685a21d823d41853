import { type AnyActor, type AnyEventObject, type AnyMachineSnapshot, createActor, type InspectionEvent } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { rejected, resolved } from '#flows/paths/deferred-logic.ts';
import { type Effect, exactJson } from '#flows/paths/effects.ts';
import type { Stimulus } from '#flows/paths/stimulus.ts';
import type { PlayedStep, PlayState, Waiting } from './play.types.ts';
import { PlayClock } from './play-clock.ts';
import type { PlayTexts } from './play-texts.ts';
import { firedBy, isBuiltInAction, type Prepared, preparePlay } from './prepare-play.ts';
import { offersOf, portsOf } from './questions.ts';
import { activeIds, type ResolvedPath } from './resolve-path.ts';

/** One act of the reviewer or of time; a play is the list of them, so it can be taken back. */
type Act =
  | { readonly kind: 'stimulus'; readonly stimulus: Stimulus }
  /** Time passes, up to the next thing that is due at most. */
  | { readonly kind: 'pass'; readonly ms: number }
  | {
      readonly kind: 'late';
      readonly answer: Extract<Stimulus, { cause: 'done' | 'error' }>;
      readonly afterMs: number;
    };

interface LateAnswer {
  readonly port: AnyActor | undefined;
  readonly stimulus: Extract<Stimulus, { cause: 'done' | 'error' }>;
  readonly dueMs: number;
}

/** What one act did. */
interface Outcome {
  readonly stimulus: Stimulus | null;
  readonly note: string | null;
}

/**
 * Runs the machine of a flow as the product does, except that the reviewer answers its ports and moves its clock. Going
 * back starts over and repeats the acts before.
 */
export class Play {
  readonly #entry: CatalogEntry;
  readonly #input: unknown;
  readonly #texts: PlayTexts;
  readonly #prepared: Prepared;
  readonly #path: ResolvedPath | null;
  readonly #listeners = new Set<() => void>();
  #acts: Act[] = [];
  #steps: PlayedStep[] = [];
  #position = 0;
  #run = 0;
  #actor!: AnyActor;
  #clock!: PlayClock;
  #late: LateAnswer[] = [];
  #fired: string[] = [];
  #changed: readonly string[] = [];
  #problem: string | null = null;

  constructor(entry: CatalogEntry, texts: PlayTexts, path: ResolvedPath | null = null) {
    this.#entry = entry;
    this.#texts = texts;
    this.#path = path;
    this.#input = path ? path.input : entry.input;
    this.#prepared = preparePlay(entry);
    this.#restart(0);
    this.#steps = [this.#record(null, this.#texts.start, 0)];
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#actor.getSnapshot();
  }

  /** Changes when the flow has started over: a screen that kept what was typed is drawn afresh. */
  get run(): number {
    return this.#run;
  }

  get nowMs(): number {
    return this.#clock.nowMs;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** An event of a control on the screen, or one that the reviewer composed. */
  readonly send = (event: AnyEventObject): void => {
    this.#do({ kind: 'stimulus', stimulus: { cause: 'sent', event } });
  };

  answer(actorId: string, kind: 'done' | 'error', payload: unknown, afterMs = 0): void {
    const type = `xstate.${kind}.actor.${actorId}`;
    const event = kind === 'done' ? { type, actorId, output: payload } : { type, actorId, error: payload };
    const stimulus = { cause: kind, actorId, event } as const;
    this.#do(afterMs > 0 ? { kind: 'late', answer: stimulus, afterMs } : { kind: 'stimulus', stimulus });
  }

  /** Lets time pass; everything that is due on the way happens, each as a step of its own. */
  advance(ms: number): void {
    const target = this.#clock.nowMs + ms;
    for (let due = this.#nextDueMs(); due !== null && due <= target; due = this.#nextDueMs())
      if (!this.#do({ kind: 'pass', ms: Math.max(0, due - this.#clock.nowMs) })) return;
    if (target > this.#clock.nowMs) this.#do({ kind: 'pass', ms: target - this.#clock.nowMs });
  }

  advanceToNext(): void {
    const due = this.#nextDueMs();
    if (due !== null) this.advance(Math.max(0, due - this.#clock.nowMs));
  }

  /** The next step of the path that was opened. */
  takePathStep(): void {
    const next = this.#path?.steps[this.#position];
    if (next && this.#isOnPath()) this.#do({ kind: 'stimulus', stimulus: next.stimulus });
  }

  goTo(position: number): void {
    const wanted = Math.min(Math.max(position, 0), this.#acts.length);
    if (wanted === this.#position) return;
    this.#problem = null;
    if (wanted < this.#position) this.#restart(wanted);
    else for (const act of this.#acts.slice(this.#position, wanted)) this.#perform(act);
    this.#position = wanted;
    this.#announce();
  }

  /** Opens the path at one of its steps. */
  openAt(step: number): void {
    for (let taken = 0; taken < step; taken += 1) this.takePathStep();
  }

  stop(): void {
    this.#actor.stop();
  }

  get state(): PlayState {
    const { snapshot } = this;
    const context = snapshot.context as Record<string, unknown>;
    const node = { snapshot, pending: { actors: this.#running(), timers: new Map() } };
    const foresee = (stimulus: Stimulus) => firedBy(this.#prepared, node, stimulus);
    return {
      steps: this.#steps,
      position: this.#position,
      events: snapshot.status === 'active' ? offersOf(this.#entry, node, this.#texts, foresee, this.#timerTypes()) : [],
      ports: snapshot.status === 'active' ? portsOf(this.#entry, node, this.#texts, foresee) : [],
      waiting: this.#waiting(),
      context,
      changed: this.#changed,
      ended: snapshot.status === 'active' ? null : this.#texts.ending(snapshot),
      path: this.#path && {
        length: this.#path.steps.length,
        taken: Math.min(this.#position, this.#path.steps.length),
        left: !this.#isOnPath(),
      },
      problem: this.#problem,
    };
  }

  /** Every step up to here led where the path leads. */
  #isOnPath(): boolean {
    const { steps = [] } = this.#path ?? {};
    return this.#steps
      .slice(1, this.#position + 1)
      .every(
        (taken, place) =>
          steps[place]?.at.join() === taken.at.join() && steps[place]?.fired.join() === taken.fired.join(),
      );
  }

  #restart(position: number): void {
    this.#actor?.stop();
    this.#late = [];
    this.#fired = [];
    this.#run += 1;
    this.#clock = new PlayClock(() => this.#actor.system.getSnapshot() as never);
    this.#actor = createActor(this.#prepared.machine, {
      input: this.#input as never,
      clock: this.#clock,
      inspect: this.#inspect,
    });
    this.#actor.subscribe({ error: () => undefined });
    this.#actor.start();
    this.#takeEffects();
    for (const act of this.#acts.slice(0, position)) this.#perform(act);
  }

  readonly #inspect = (seen: InspectionEvent): void => {
    if (seen.rootId !== seen.actorRef.sessionId) return;
    const { names, recorder } = this.#prepared;
    if (seen.type === '@xstate.microstep')
      this.#fired.push(...seen._transitions.flatMap((one) => names.get(one) ?? []));
    if (seen.type === '@xstate.action') recorder.executed(seen.action as Parameters<typeof recorder.executed>[0]);
  };

  #takeEffects(): readonly Effect[] {
    return this.#prepared.recorder.take(this.snapshot);
  }

  /** @returns Whether the flow took it. What it does not take is no step and leaves the steps that were taken back. */
  #do(act: Act): boolean {
    this.#problem = null;
    const beforeMs = this.#clock.nowMs;
    this.#fired = [];
    const outcome = this.#perform(act);
    const { status, error } = this.snapshot;
    const isIgnored = act.kind === 'stimulus' && act.stimulus.cause === 'sent' && this.#fired.length === 0;
    if (status === 'error') {
      this.#restart(this.#position);
      this.#problem = `流程出错：${error instanceof Error ? error.message : JSON.stringify(error)}。已退回此前一步。`;
    } else if (isIgnored) {
      this.#problem = `流程此时不接受“${this.#texts.name(act.stimulus.event.type)}”，没有变化。`;
    } else {
      this.#acts = [...this.#acts.slice(0, this.#position), act];
      const sentence = outcome.note ?? this.#texts.sentence(this.#entry, outcome.stimulus, this.#fired);
      const step = this.#record(outcome.stimulus, sentence, this.#clock.nowMs - beforeMs);
      this.#steps = [...this.#steps.slice(0, this.#position + 1), step];
      this.#position += 1;
    }
    this.#announce();
    return status !== 'error';
  }

  #perform(act: Act): Outcome {
    const before = this.snapshot.context as Record<string, unknown>;
    const outcome = this.#apply(act);
    const after = this.snapshot.context as Record<string, unknown>;
    this.#changed = Object.keys(after).filter((key) => exactJson(before[key]) !== exactJson(after[key]));
    return outcome;
  }

  #apply(act: Act): Outcome {
    switch (act.kind) {
      case 'stimulus':
        this.#stimulate(act.stimulus);
        return { stimulus: act.stimulus, note: null };
      case 'late': {
        const { actorId } = act.answer;
        const port = this.snapshot.children[actorId] as AnyActor | undefined;
        this.#late.push({ port, stimulus: act.answer, dueMs: this.#clock.nowMs + act.afterMs });
        return { stimulus: null, note: this.#texts.agreed(actorId, act.afterMs) };
      }
      case 'pass':
        return this.#pass(act.ms);
    }
  }

  #pass(ms: number): Outcome {
    const target = this.#clock.nowMs + ms;
    const [timer] = this.#clock.timers;
    const [late] = [...this.#late].sort((a, b) => a.dueMs - b.dueMs);
    this.#clock.nowMs = target;
    if (late && late.dueMs <= target && late.dueMs <= (timer?.dueMs ?? Number.POSITIVE_INFINITY)) {
      this.#late = this.#late.filter((one) => one !== late);
      if (this.snapshot.children[late.stimulus.actorId] !== late.port || !this.#running().has(late.stimulus.actorId))
        return { stimulus: null, note: this.#texts.tooLate(late.stimulus.actorId) };
      this.#stimulate(late.stimulus);
      return { stimulus: late.stimulus, note: null };
    }
    if (timer && timer.dueMs <= target) {
      const stimulus = { cause: 'timer', event: { type: timer.eventType }, timerId: '', delayMs: 0 } as const;
      this.#stimulate(stimulus);
      return { stimulus, note: null };
    }
    return { stimulus: null, note: this.#texts.passed(ms) };
  }

  #stimulate(stimulus: Stimulus): void {
    if (stimulus.cause === 'timer') this.#clock.fire(stimulus.event.type);
    else if (stimulus.cause === 'sent') this.#actor.send(stimulus.event);
    else {
      const port = this.snapshot.children[stimulus.actorId] as AnyActor | undefined;
      const { output, error } = stimulus.event;
      if (port && this.#running().has(stimulus.actorId))
        port.send(stimulus.cause === 'done' ? resolved(output) : rejected(error));
    }
  }

  #record(stimulus: Stimulus | null, sentence: string, passedMs: number): PlayedStep {
    const effects = this.#takeEffects().filter(
      (effect) => effect.kind !== 'action' || !isBuiltInAction(this.#entry.machine, effect.name),
    );
    return {
      sentence,
      at: activeIds(this.snapshot),
      fired: [...this.#fired],
      messages: this.#texts.messages(stimulus, effects, passedMs),
      nowMs: this.#clock.nowMs,
    };
  }

  #running(): ReadonlySet<string> {
    const children = Object.entries(this.snapshot.children as Record<string, AnyActor | undefined>);
    return new Set(children.filter(([, child]) => child?.getSnapshot().status === 'active').map(([id]) => id));
  }

  #timerTypes(): ReadonlySet<string> {
    return new Set(this.#clock.timers.map(({ eventType }) => eventType));
  }

  #nextDueMs(): number | null {
    const dues = [...this.#clock.timers, ...this.#late].map(({ dueMs }) => dueMs);
    return dues.length === 0 ? null : Math.min(...dues);
  }

  #waiting(): readonly Waiting[] {
    const timers = this.#clock.timers.map((timer) => ({ ...timer, title: this.#texts.timer(timer.eventType) }));
    const late = this.#late.map(({ dueMs, stimulus }) => ({ dueMs, title: this.#texts.lateAnswer(stimulus.actorId) }));
    return [...timers, ...late]
      .sort((a, b) => a.dueMs - b.dueMs)
      .map(({ title, dueMs }) => ({ title, inMs: Math.max(0, dueMs - this.#clock.nowMs) }));
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}
