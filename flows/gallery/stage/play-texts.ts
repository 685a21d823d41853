import type { AnyMachineSnapshot } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import type { Effect } from '#flows/paths/effects.ts';
import type { Stimulus } from '#flows/paths/stimulus.ts';
import { stepSentence, type TransitionLookup } from '../data/path-phrases.ts';
import type { MachineGraph } from '../model/machine-graph.ts';
import { type Dictionary, Phrases } from '../model/phrases.ts';
import type { Message, Party } from './play.types.ts';

/** @example durationText(90_000) // '1分30秒' */
export function durationText(ms: number): string {
  if (ms > 0 && ms < 1000) return `${ms}毫秒`;
  const [minutes, seconds] = [Math.floor(ms / 60_000), Math.round((ms % 60_000) / 100) / 10];
  return `${minutes > 0 ? `${minutes}分` : ''}${seconds > 0 || minutes === 0 ? `${seconds}秒` : '钟'}`;
}

/** The Chinese sentences of one play. */
export class PlayTexts {
  readonly start = '开始';
  readonly #dictionary: Dictionary;
  readonly #phrases: Phrases;
  readonly #lookup: TransitionLookup;
  /** Name of the source of each running port; it is how the dictionary knows endpoints and children. */
  readonly #sources: ReadonlyMap<string, string>;

  constructor(dictionary: Dictionary, { transitions, states }: MachineGraph) {
    this.#dictionary = dictionary;
    this.#phrases = new Phrases(dictionary);
    const byId = new Map(transitions.map((transition) => [transition.id, transition]));
    this.#lookup = {
      transitionOf: (id) => byId.get(id),
      alternativesOf: ({ source, event }) =>
        transitions.filter((other) => other.source === source && other.event === event),
    };
    this.#sources = new Map(states.flatMap(({ invokes }) => invokes.map(({ id, src }) => [id, src] as const)));
  }

  readonly name = (code: string): string => {
    const of = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(code)?.[1];
    return this.#phrases.word(of ?? code);
  };

  /** A port by its id, or else by the name under which the machine knows it. */
  readonly port = (actorId: string): string => {
    const word = this.#phrases.word(actorId);
    return word === actorId ? this.#phrases.word(this.#sources.get(actorId) ?? actorId) : word;
  };

  endpointOf(actorId: string): string | null {
    const { endpoints } = this.#dictionary;
    return endpoints[actorId] ?? endpoints[this.#sources.get(actorId) ?? ''] ?? null;
  }

  partyOf = (actorId: string): 'server' | 'other' => (this.endpointOf(actorId) === null ? 'other' : 'server');

  sentence(entry: CatalogEntry, stimulus: Stimulus | null, fired: readonly string[]): string {
    return stimulus ? stepSentence(entry, this.#phrases, { stimulus, fired }, this.#lookup) : this.start;
  }

  timer(eventType: string): string {
    const of = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1] ?? eventType;
    return /^\d+$/.test(of) ? durationText(Number(of)) : this.name(of);
  }

  lateAnswer = (actorId: string): string => `${this.port(actorId)}的答复`;
  agreed = (actorId: string, afterMs: number): string => `${this.port(actorId)}：${durationText(afterMs)}后才答复`;
  tooLate = (actorId: string): string => `${this.port(actorId)}的答复迟到，流程已不再等待`;
  passed = (ms: number): string => `时间过去${durationText(ms)}`;

  ending({ status, output, error }: AnyMachineSnapshot): string {
    if (status === 'error') return `流程出错：${error instanceof Error ? error.message : JSON.stringify(error)}`;
    return output === undefined ? '流程已结束' : `流程已结束，结果：${JSON.stringify(output)}`;
  }

  /** What a step passed between the parties, in order. */
  messages(stimulus: Stimulus | null, effects: readonly Effect[], passedMs: number): readonly Message[] {
    return [...this.#cause(stimulus, passedMs), ...effects.flatMap((effect) => this.#effect(effect))];
  }

  #cause(stimulus: Stimulus | null, passedMs: number): readonly Message[] {
    const time: Message[] =
      passedMs > 0 ? [{ from: 'time', to: 'flow', text: this.passed(passedMs), endpoint: null }] : [];
    if (!stimulus) return time;
    const { cause, event } = stimulus;
    if (cause === 'timer') return [{ from: 'time', to: 'flow', text: `${this.timer(event.type)}到时`, endpoint: null }];
    if (cause === 'sent') {
      const from: Party = this.#dictionary.memberEvents.includes(event.type) ? 'member' : 'other';
      return [...time, { from, to: 'flow', text: this.name(event.type), endpoint: null }];
    }
    const text = `${this.port(stimulus.actorId)}${cause === 'done' ? '成功' : '失败'}`;
    return [...time, { from: this.partyOf(stimulus.actorId), to: 'flow', text, endpoint: null }];
  }

  #effect(effect: Effect): readonly Message[] {
    switch (effect.kind) {
      case 'start':
        return [
          {
            from: 'flow',
            to: this.partyOf(effect.id),
            text: this.port(effect.id),
            endpoint: this.endpointOf(effect.id),
          },
        ];
      case 'send':
        return [{ from: 'flow', to: 'other', text: this.name(effect.event.type), endpoint: null }];
      case 'action':
        return [{ from: 'flow', to: 'other', text: this.#phrases.word(effect.name, effect.params), endpoint: null }];
      case 'output':
        return [{ from: 'flow', to: 'other', text: '结束并交回结果', endpoint: null }];
      case 'timer':
        return [];
    }
  }
}
