/** What is later than this apart from the present estimate replaces it; less is the whole second of the header. */
const TOLERANCE_MS = 2_000;
/** A `Date` header names the second that an answer was begun in: the second is over by the time it is read. */
const HEADER_SECOND_MS = 1_000;

/** Time of the server. Clocks of PCs are hours or days off, so an end that the server names is never compared with theirs (I-9). */
export interface ServerClock {
  /** Epoch milliseconds on the server; those of the device until a first answer has come. */
  readonly now: () => number;
  /** The same `fetch`; the `Date` header of every answer sets the clock. */
  readonly watch: (send: typeof fetch) => typeof fetch;
}

export interface DeviceClocks {
  /** Epoch milliseconds by the device, which a member can set. */
  readonly deviceNow: () => number;
  /** Milliseconds since some moment; monotonic, and may stop while the device sleeps. */
  readonly elapsedMs: () => number;
}

export function createServerClock({ deviceNow, elapsedMs }: DeviceClocks): ServerClock {
  let learned: { readonly serverMs: number; readonly deviceMs: number; readonly elapsedMs: number } | null = null;

  const now = (): number => {
    if (learned === null) return deviceNow();
    // a sleep stops one of the two, a clock that is set back turns the other: the larger one is right in both cases
    return learned.serverMs + Math.max(deviceNow() - learned.deviceMs, elapsedMs() - learned.elapsedMs);
  };
  const learn = (header: string | null): void => {
    const serverMs = Date.parse(header ?? '') + HEADER_SECOND_MS;
    if (Number.isNaN(serverMs) || (learned !== null && Math.abs(serverMs - now()) <= TOLERANCE_MS)) return;
    learned = { serverMs, deviceMs: deviceNow(), elapsedMs: elapsedMs() };
  };

  return {
    now,
    watch:
      (send) =>
      async (...request) => {
        const response = await send(...request);
        learn(response.headers.get('date'));
        return response;
      },
  };
}
