import autocannon from 'autocannon';

/** What one load did. Times are milliseconds. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly ok: number;
  readonly shed: number;
  readonly failed: number;
}

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadPlan {
  readonly url: string;
  readonly calls: readonly Call[];
  readonly seconds: number;
  readonly connections: number;
  /** Requests a second over all connections; left out each connection asks again as soon as it is answered. */
  readonly rate?: number;
}

/** Runs a load in a thread of its own, so that this one can watch the server meanwhile. */
export async function load({ url, calls, seconds, connections, rate }: LoadPlan): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    workers: 1,
    timeout: 30,
    requests: calls.map(({ body, ...call }) => ({ ...call, ...(body === undefined ? {} : { body }) })),
    ...(rate === undefined ? {} : { overallRate: rate }),
  });
  return loadOf(result);
}

type Result = Pick<autocannon.Result, '2xx' | 'non2xx' | 'errors' | 'statusCodeStats'> & {
  readonly requests: Pick<autocannon.Result['requests'], 'average'>;
  readonly latency: Pick<autocannon.Result['latency'], 'p50' | 'p99'>;
};

/** Every request that ended is one of three: answered, refused at once, or failed. Time-outs are among the errors. */
export function loadOf({ requests, latency, errors, non2xx, statusCodeStats, '2xx': ok }: Result): Load {
  const shed = statusCodeStats?.['503']?.count ?? 0;
  const { p50, p99 } = latency;
  return { perSecond: requests.average, p50, p99, ok, shed, failed: errors + non2xx - shed };
}
