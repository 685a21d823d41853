import { describe, expect, test } from 'vitest';
import { findRoute, isKept, type ScreenRoute } from '#app/navigation/routes.ts';
import { SCREENS } from '#app/screens.ts';
import { SUBSCRIPTIONS } from '#domain/subscription.ts';

/** The screen that a fixed address shows. */
const screenAt = (path: string): ScreenRoute | null => {
  const route = findRoute(path)?.route;
  return route !== undefined && 'component' in route ? route : null;
};

describe('the place', () => {
  test.each([
    ['/subscribe/upfront', 'Upfront', 'S2-14'],
    ['/building/index', 'Builds', 'S2-17'],
    ['/approve/index', 'Approves', 'S2-18'],
    ['/forecastDetail', 'ForecastDetail', 'S2-19'],
    ['/monitor', 'Monitor', 'S1-03'],
  ])('%s has the name %s and a screen (%s)', (path, name) => {
    const route = screenAt(path);
    expect(route?.name).toBe(name);
    expect(SCREENS).toHaveProperty(route?.component ?? 'none');
  });

  test.each(['/building/index', '/approve/index'])('%s is remounted at every visit (S2-37)', (path) => {
    const found = screenAt(path);
    expect(found && isKept(found)).toBe(false);
  });

  test.each(Object.values(SUBSCRIPTIONS).flatMap(({ path }) => (path === null ? [] : [path])))(
    '%s can be applied a saved group to (S3-61)',
    (path) => {
      expect(screenAt(path)).not.toBeNull();
    },
  );
});
