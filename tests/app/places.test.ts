import { describe, expect, test } from 'vitest';
import { matchRoute } from '#app/router/match-route.ts';
import { isKept } from '#app/router/screen-routes.ts';
import { SCREENS } from '#app/screens.ts';
import { SUBSCRIPTIONS } from '#domain/subscription.ts';

describe('the place', () => {
  test.each([
    ['/subscribe/upfront', 'Upfront', 'S2-14'],
    ['/building/index', 'Builds', 'S2-17'],
    ['/approve/index', 'Approves', 'S2-18'],
    ['/forecastDetail', 'ForecastDetail', 'S2-19'],
    ['/monitor', 'Monitor', 'S1-03'],
  ])('%s has the name %s and a screen (%s)', (path, name) => {
    const route = matchRoute(path)?.route;
    expect(route?.name).toBe(name);
    expect(SCREENS).toHaveProperty(route?.component ?? 'none');
  });

  test.each(['/building/index', '/approve/index'])('%s is built anew at every visit (S2-37)', (path) => {
    const found = matchRoute(path);
    expect(found && isKept(found.route)).toBe(false);
  });

  test.each(Object.values(SUBSCRIPTIONS).flatMap(({ path }) => (path === null ? [] : [path])))(
    '%s can be applied a saved group to (S3-61)',
    (path) => {
      expect(matchRoute(path)).not.toBeNull();
    },
  );
});
