import { expect, test } from 'vitest';
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
