/**
 * The parameters that the chart itself gives to a guard. Those taken from event or context are left out: they are known
 * only when the event comes.
 *
 * @returns `undefined` when the chart gives none.
 * @example fixedParams(({ event }) => ({ code: 430, error: event.error })) // { code: 430 }
 */
export function fixedParams(params: unknown): unknown {
  if (typeof params !== 'function') return params;
  const given = givenWithoutEvent(params as ParamsFunction);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const fixed = Object.entries(given).filter(([, value]) => value !== undefined);
  return fixed.length > 0 ? Object.fromEntries(fixed) : undefined;
}

type ParamsFunction = (given: { readonly context: object; readonly event: object }) => unknown;

/** A function that looks deeper into event or context throws here, and gives nothing by itself. */
function givenWithoutEvent(params: ParamsFunction): unknown {
  try {
    return params({ context: {}, event: {} });
  } catch {
    return undefined;
  }
}
