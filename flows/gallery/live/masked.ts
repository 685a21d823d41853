/** Replaces what only the member may read. */
export const MASK = '••••••';

export interface Secrets {
  /** Names of properties whose value is never shown. */
  readonly names: RegExp;
  /** Parts of texts that are never shown, whatever they are called. Global. */
  readonly texts: readonly RegExp[];
}

const MOST_DEEP = 6;
const MOST_ITEMS = 40;
const MOST_CHARACTERS = 600;

/**
 * A copy as JSON without secrets. What has a secret name is masked whole; that it is empty may be seen. What is no data is
 * named by its kind; what is too long or too deep is cut, and says so.
 *
 * @example masked({ token: 'abc', step: 2 }, secrets) // { token: '••••••', step: 2 }
 */
export function masked(value: unknown, { names, texts }: Secrets): unknown {
  const around = new Set<object>();
  const text = (given: string): string => {
    const safe = texts.reduce((left, secret) => left.replace(secret, MASK), given);
    return safe.length > MOST_CHARACTERS ? `${safe.slice(0, MOST_CHARACTERS)}…（共${safe.length}字）` : safe;
  };
  const hidden = (given: unknown): unknown => (given === null || given === undefined || given === '' ? given : MASK);
  function copy(given: unknown, depth: number): unknown {
    if (typeof given === 'string') return text(given);
    if (typeof given === 'number') return text(String(given)) === String(given) ? given : MASK;
    if (typeof given === 'bigint') return text(String(given));
    if (typeof given === 'function') return '（函数）';
    if (typeof given === 'symbol') return '（符号）';
    if (typeof given !== 'object' || given === null) return given;
    if (isActor(given)) return `（流程 ${text(given.id)}）`;
    if (around.has(given)) return '（已在外层）';
    if (depth >= MOST_DEEP) return '（更深处略）';
    around.add(given);
    try {
      return inside(given, depth + 1);
    } finally {
      around.delete(given);
    }
  }
  function inside(given: object, depth: number): unknown {
    if (Array.isArray(given)) return list(given, depth);
    if (given instanceof Date) return Number.isNaN(given.getTime()) ? null : given.toISOString();
    if (given instanceof Set) return list([...given], depth);
    if (given instanceof Map)
      return record(
        [...given].map(([key, one]) => [String(key), one]),
        depth,
      );
    if (given instanceof Error) return record([['message', given.message], ...Object.entries(given)], depth);
    const kind = given.constructor?.name ?? 'Object';
    if (kind !== 'Object' && Object.keys(given).length === 0) return `（${kind}）`;
    return record(Object.entries(given), depth);
  }
  const list = (items: readonly unknown[], depth: number): unknown => [
    ...items.slice(0, MOST_ITEMS).map((one) => copy(one, depth)),
    ...(items.length > MOST_ITEMS ? [`（共${items.length}项）`] : []),
  ];
  const record = (entries: readonly (readonly [string, unknown])[], depth: number): unknown =>
    Object.fromEntries([
      ...entries
        .slice(0, MOST_ITEMS)
        // A key may be what is hidden elsewhere: data by phone number.
        .map(([key, one]) => [text(key), names.test(key) ? hidden(one) : copy(one, depth)]),
      ...(entries.length > MOST_ITEMS ? [['…', `（共${entries.length}项）`]] : []),
    ]);
  return copy(value, 0);
}

const isActor = (value: object): value is { readonly id: string } =>
  'sessionId' in value && 'getSnapshot' in value && 'id' in value && typeof value.id === 'string';
