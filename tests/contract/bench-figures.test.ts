import { expect, test } from 'vitest';
import { loadOf } from '../../bench/support/load.ts';
import { costOf, medianCost, type PageCost } from '../../bench/support/page-measure.ts';

test('each request of a load is counted once: as answered, as refused at once, or as failed', () => {
  const result = {
    requests: { average: 120 },
    latency: { p50: 3, p99: 40 },
    '2xx': 900,
    non2xx: 70,
    // Of the 30 errors 20 were time-outs, which autocannon counts among them.
    errors: 30,
    timeouts: 20,
    statusCodeStats: { '200': { count: 900 }, '503': { count: 60 }, '500': { count: 10 } },
  };
  const figures = { perSecond: 120, p50: 3, p99: 40, ok: 900, shed: 60, failed: 40 };
  expect(loadOf(result)).toEqual(figures);
  expect(figures.ok + figures.shed + figures.failed).toBe(result['2xx'] + result.non2xx + result.errors);
  expect(loadOf({ ...result, statusCodeStats: {} })).toMatchObject({ shed: 0, failed: 100 });
});

const transfer = (url: string, startMs: number, bytes: number) => ({
  name: url,
  url,
  startMs,
  endMs: startMs + 9,
  bytes,
});

test('a page costs until it is usable what it requested up to its largest paint, and in all everything', () => {
  const loaded = [
    { kind: 'script', bytes: 100, url: '/first.js' },
    { kind: 'script', bytes: 20, url: '/at-the-paint.js' },
    { kind: 'script', bytes: 3, url: '/later.js' },
    { kind: 'stylesheet', bytes: 7, url: '/later.css' },
    { kind: 'image', bytes: 1_000, url: '/mark.svg' },
  ];
  const transfers = [
    transfer('/first.js', 10, 150),
    transfer('/cached.js', 20, 0),
    transfer('/at-the-paint.js', 500, 30),
    transfer('/later.js', 501, 5),
    transfer('/later.css', 600, 9),
  ];
  expect(costOf(loaded, transfers, { lcpMs: 500, blockingMs: 12 })).toEqual({
    scriptBytes: { usable: 120, settled: 123 },
    styleBytes: 7,
    requests: { usable: 2, settled: 4 },
    lcpMs: 500,
    blockingMs: 12,
    transfers,
  });
  expect(() => costOf(loaded, transfers, { lcpMs: 0, blockingMs: 0 })).toThrow('no largest paint');
});

test('of several runs each figure is the middle one by itself, beside the waterfall of the run with the middle paint', () => {
  const run = (n: number, of: readonly number[]): PageCost => {
    const [usable = 0, settled = 0, styleBytes = 0, asked = 0, all = 0, lcpMs = 0, blockingMs = 0] = of;
    return {
      scriptBytes: { usable, settled },
      styleBytes,
      requests: { usable: asked, settled: all },
      lcpMs,
      blockingMs,
      transfers: [transfer(`/run-${n}`, 0, 1)],
    };
  };
  const cost = medianCost([
    run(1, [9, 10, 1, 30, 40, 900, 5]),
    run(2, [10, 30, 3, 20, 60, 1_000, 7]),
    run(3, [8, 20, 2, 10, 50, 95, 6]),
  ]);
  expect(cost).toEqual(run(1, [9, 20, 2, 20, 50, 900, 6]));
});
