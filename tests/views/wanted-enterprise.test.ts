import { describe, expect, test } from 'vitest';
import { findRoute } from '#app/navigation/routes.ts';
import { enterprisePath } from '#domain/enterprise.ts';
import { atlasPath, historyPath, wantedParty } from '#domain/enterprise-history.ts';
import { searchAllPath } from '#domain/search-all.ts';
import { wantedEnterprise } from '#views/screens/enterprise/enterprise-detail.screen.tsx';

test.each([
  ['its id', undefined, 'id=7', { id: '7' }],
  ['its id before its name', '滨江医院', 'id=7', { id: '7' }],
  ['its name', ' 滨江医院 ', '', { name: '滨江医院' }],
  ['a name as long as the contract takes', '院'.repeat(200), '', { name: '院'.repeat(200) }],
  ['a longer name', '院'.repeat(201), '', null],
  ['blanks', '  ', '', null],
  ['nothing', undefined, '', null],
])('an address that holds %s (S2-25, S2-26)', (_, parameter, query, wanted) => {
  expect(wantedEnterprise(parameter, query)).toEqual(wanted);
});

test.each([
  ['of one character', 'name=甲', null],
  ['of two', 'name=甲乙', { id: null, name: '甲乙' }],
  ['as long as the contract takes', `name=${'院'.repeat(200)}`, { id: null, name: '院'.repeat(200) }],
  ['that is longer', `name=${'院'.repeat(201)}`, null],
  ['of one character beside an id', 'id=e-1&name=甲', { id: 'e-1', name: null }],
])(
  'an address of the history or the atlas with a name %s names an enterprise as the contract does (S2-27, S2-28)',
  (_, query, wanted) => expect(wantedParty(query)).toEqual(wanted),
);

describe.each(['甲&乙公司', '甲#乙公司', '甲?乙=1', '甲/乙公司', '甲+乙 公司', '100%纯棉公司', '甲%20公司'])(
  'the name %s',
  (name) => {
    const queryOf = (path: string) => path.slice(path.indexOf('?') + 1);

    test.each([
      ['the history', historyPath],
      ['the atlas', atlasPath],
    ])('leads to itself on %s (S2-27, S2-28, D-50)', (_, pathOf) => {
      expect(wantedParty(queryOf(pathOf({ id: null, name })))).toEqual({ id: null, name });
      expect(wantedParty(queryOf(pathOf({ id: 'e-1', name })))).toEqual({ id: 'e-1', name });
    });

    test('leads to its details, and to the search for it (S2-25, S7-60, D-50)', () => {
      expect(findRoute(enterprisePath({ id: null, name }))?.params.name).toBe(name);
      expect(new URLSearchParams(queryOf(searchAllPath(name))).get('q')).toBe(name);
    });
  },
);
