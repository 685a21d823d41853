import { expect, test } from 'vitest';
import { imports } from '../../package.json' with { type: 'json' };
import { readSources, relatedTests, unknownPaths } from '../../scripts/support/related-tests.ts';

const sources = readSources('.');
const related = (...changed: readonly string[]) => relatedTests(changed, sources, imports);

test('a changed flow runs its own generated paths, its page test and the tests of its ports', () => {
  const { tests, flows } = related('src/machines/preferences/tour.machine.ts');
  expect(flows).toEqual(['tour']);
  expect(tests[0]).toBe('tests/app/preferences/tour.test.ts');
  expect(tests).toContain('tests/app/app/port-actions.test.ts');
  expect(tests).toContain('tests/paths/machine-files.test.ts');
});

test('a changed view runs its paths and the tests that draw it, none of the server', () => {
  const { tests, flows } = related('src/views/purchase/coupons/coupons.view.tsx');
  expect(flows).toEqual(['coupons']);
  expect(tests[0]).toBe('tests/views/coupons.test.tsx');
  expect(tests.filter((file) => file.startsWith('tests/server/'))).toEqual([]);
});

test('a changed rule runs its own test first, then those of its noun', () => {
  const { tests, flows } = related('src/domain/coupon.ts');
  expect(tests.slice(0, 2)).toEqual(['tests/domain/coupon.test.ts', 'tests/server/coupons.test.ts']);
  expect(flows).toEqual([]);
});

test('a changed route runs the server tests that name its calls, although every server test imports it', () => {
  const { tests, further } = related('server/features/purchase/order.route.ts');
  expect(tests[0]).toBe('tests/server/orders.test.ts');
  expect(tests.length).toBeLessThanOrEqual(9);
  expect(further).toBeGreaterThan(20);
});

test('a changed screen runs the tests that import it, a changed test runs itself, and a file that nothing reaches runs nothing', () => {
  expect(related('src/views/screens/order/my-order.screen.tsx').tests).toContain(
    'tests/views/screens/account-order.test.tsx',
  );
  expect(related('tests/domain/fen.test.ts').tests).toContain('tests/domain/fen.test.ts');
  expect(related('docs/security.md')).toEqual({ tests: [], flows: [], further: 0 });
});

test('texts that flows of an area share run the paths of each of these flows', () => {
  expect(related('src/views/records/records.copy.ts').flows).toEqual(['collect', 'download', 'export']);
});

test('a changed provider runs the tests that have rows for the ports of a flow it fills', () => {
  expect(related('src/app/records/records.provider.ts').tests).toContain('tests/app/app/port-requests.test.ts');
});

test('a path that names no file and no folder is unknown; a file that is no source, or was deleted, is not', () => {
  const paths = ['src/viewz', 'src/views', 'src/domain/fen.ts', 'components.json', 'src/domain/f'];
  expect(unknownPaths(paths, sources, (path) => path === 'components.json')).toEqual(['src/viewz', 'src/domain/f']);
});
