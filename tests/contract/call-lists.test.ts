import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { CHARGES, EXEMPT_CALLS, PROFILE_CALLS, PUBLIC_CALLS } from '#tests/support/call-lists.ts';

const calls = Object.values(contract) as Endpoint[];
const idsOf = (which: (call: Endpoint) => boolean): readonly string[] =>
  calls
    .filter(which)
    .map(({ id }) => id)
    .sort();

test('these calls and no others are exempt from the global error handlers (S7-07, S8-20…S8-22)', () => {
  expect(idsOf(({ globalErrors }) => globalErrors === 'exempt')).toEqual(EXEMPT_CALLS);
});

test('these calls and no others are answered without a token (S7-01)', () => {
  expect(idsOf(({ access }) => access === 'public')).toEqual(PUBLIC_CALLS);
});

test('these calls and no others are answered before the profile is complete (S8-08)', () => {
  expect(idsOf(({ access }) => access === 'profile')).toEqual(PROFILE_CALLS);
});

test('these calls and no others charge an entitlement, each this one (S6-04)', () => {
  expect(Object.fromEntries(calls.flatMap(({ id, spends }) => (spends === null ? [] : [[id, spends]])))).toEqual(
    CHARGES,
  );
});
