import type { FlowPath } from './cover.ts';

/** What the paths of a flow ran on: the machine alone, its view, or a browser. */
export const RUN_LAYERS = ['machine', 'view', 'browser'] as const;
export type RunLayer = (typeof RUN_LAYERS)[number];

export interface PathResult {
  readonly number: number;
  readonly durationMs: number;
  /** Why it failed; `null` when it passed. */
  readonly failure: string | null;
}

/** The last run of a flow's generated paths on one layer; a subset of the paths on a slow one. JSON. */
export interface RunRecord {
  readonly flow: string;
  readonly layer: RunLayer;
  /** ISO 8601. */
  readonly endedAt: string;
  /** Of the paths that were generated then: another one says that their numbers mean other paths now. */
  readonly fingerprint: string;
  readonly results: readonly PathResult[];
}

/** What a fingerprint is made of. */
export interface FiredPath {
  readonly start: Pick<FlowPath['start'], 'fired'>;
  readonly steps: readonly Pick<FlowPath['steps'][number], 'fired'>[];
}

/** Runs paths and records what became of them. */
export class RunRecorder {
  readonly #results: PathResult[] = [];
  readonly #flow: string;
  readonly #layer: RunLayer;
  readonly #paths: readonly FiredPath[];

  constructor(flow: string, layer: RunLayer, paths: readonly FiredPath[]) {
    this.#flow = flow;
    this.#layer = layer;
    this.#paths = paths;
  }

  /** Runs one path, now or asynchronously. @throws what `act` throws. */
  run<T>({ number }: Pick<FlowPath, 'number'>, act: () => T): T {
    const startedAt = performance.now();
    const end = (failure: string | null): void => {
      this.#results.push({ number, durationMs: Math.round(performance.now() - startedAt), failure });
    };
    const fail = (error: unknown): never => {
      end(error instanceof Error ? error.message : String(error));
      throw error;
    };
    let result: T;
    try {
      result = act();
    } catch (error) {
      return fail(error);
    }
    if (result instanceof Promise)
      return result.then((value: unknown) => {
        end(null);
        return value;
      }, fail) as T;
    end(null);
    return result;
  }

  record(endedAt: string): RunRecord {
    return {
      flow: this.#flow,
      layer: this.#layer,
      endedAt,
      fingerprint: fingerprintOf(
        this.#paths.map(({ start, steps }) => [start.fired, ...steps.map((step) => step.fired)]),
      ),
      results: [...this.#results].sort((a, b) => a.number - b.number),
    };
  }
}

/** Short hash of what every path fires, step by step (FNV-1a, 32 bits). */
export function fingerprintOf(paths: readonly (readonly (readonly string[])[])[]): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(paths)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
