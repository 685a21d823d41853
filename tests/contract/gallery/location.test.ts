import { describe, expect, test } from 'vitest';
import { parseLocation, toHash } from '#flows/gallery/page/location.ts';

const nowhere = { flow: null, state: '', view: 'chart', path: null, step: 0, run: null } as const;

describe('an address of the gallery', () => {
  test.each([
    [{ flow: 'purchase', state: '支付.等待', view: 'paths', path: 7, step: 3, run: 'browser' }],
    [{ ...nowhere, flow: 'login/qr', run: 'all' }],
    [nowhere],
  ] as const)('says %o, and is read as that', (location) => expect(parseLocation(toHash(location))).toEqual(location));

  test.each([
    ['#/100%', { ...nowhere, flow: '100%' }],
    ['#/purchase/%E4%B', { ...nowhere, flow: 'purchase', state: '%E4%B' }],
    ['#/purchase?view=none&path=-1&step=x&run=never', { ...nowhere, flow: 'purchase' }],
    ['', nowhere],
  ])('that is broken, %o, is read as far as it can be', (hash, location) =>
    expect(parseLocation(hash)).toEqual(location),
  );
});
