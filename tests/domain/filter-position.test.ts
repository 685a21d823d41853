import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CustomizedState,
  customizedFromPlaces,
  customizedToPlaces,
  endsPayload,
  fromPlaces,
  MEDICAL_PLACES,
  type MedicalState,
  SUBSCRIBE_PLACES,
  type SubscribeState,
  toPlaces,
  UPFRONT_PLACES,
  type UpfrontState,
} from '#domain/filter-position.ts';

const word = fc.string({ minLength: 1, maxLength: 6 });
const rows = fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { maxLength: 3 });
const end = fc.option(fc.nat({ max: 1_000_000 }));
const amount = fc.tuple(end, end);
const subscribe: fc.Arbitrary<SubscribeState> = fc.record({
  keywordsArray: rows,
  docchnnelArray: fc.array(word),
  areaArray: fc.array(word),
  searchWord: word,
  amount,
  projectType: fc.array(word),
});
const upfront: fc.Arbitrary<UpfrontState> = fc.record({
  keywordsArray: rows,
  forecastArray: fc.array(word),
  areaArray: fc.array(word),
  searchWord: word,
  secondSearchArray: fc.array(word),
  amount,
  screenData: fc.dictionary(
    word.filter((key) => key !== '__proto__'),
    word,
    { noNullPrototype: true },
  ),
});
const medical: fc.Arbitrary<MedicalState> = fc.record({
  medicalDetail: word,
  medicalRegisterDate: fc.tuple(word, word),
});

describe('the places of a filter state', () => {
  test('of bidding, proposed and agent are documented, projectType last (S3-63, S3-64, S3-67)', () => {
    expect(SUBSCRIBE_PLACES.map(({ key }) => key)).toEqual([
      'keywordsArray',
      'docchnnelArray',
      'areaArray',
      'searchWord',
      'amount',
      'projectType',
    ]);
  });

  test('of upfront are documented (S3-62, S3-67)', () => {
    expect(UPFRONT_PLACES.map(({ key }) => key)).toEqual([
      'keywordsArray',
      'forecastArray',
      'areaArray',
      'searchWord',
      'secondSearchArray',
      'amount',
      'screenData',
    ]);
  });

  test('of medical are documented (S3-65, S3-67)', () => {
    expect(MEDICAL_PLACES.map(({ key }) => key)).toEqual(['medicalDetail', 'medicalRegisterDate']);
  });
});

describe('a state that goes out by position comes back by name (D-64)', () => {
  test('subscribe (S3-63, S3-64)', () => {
    fc.assert(
      fc.property(subscribe, (state) => {
        expect(fromPlaces(SUBSCRIBE_PLACES, toPlaces(SUBSCRIBE_PLACES, state))).toEqual(state);
      }),
    );
  });

  test('upfront (S3-62)', () => {
    fc.assert(
      fc.property(upfront, (state) => {
        expect(fromPlaces(UPFRONT_PLACES, toPlaces(UPFRONT_PLACES, state))).toEqual(state);
      }),
    );
  });

  test('medical (S3-65)', () => {
    fc.assert(
      fc.property(medical, (state) => {
        expect(fromPlaces(MEDICAL_PLACES, toPlaces(MEDICAL_PLACES, state))).toEqual(state);
      }),
    );
  });

  test('customized, five lists of groups and one object of what is watched (S3-61)', () => {
    const groups = fc.array(subscribe, { maxLength: 2 });
    const customized: fc.Arbitrary<CustomizedState> = fc.record({
      biddingArr: groups,
      proposedArr: groups,
      ownerArr: groups,
      rivalArr: groups,
      agentArr: groups,
      allMonitor: fc.record({ owner: fc.array(word), project: fc.array(word) }),
    });
    fc.assert(
      fc.property(customized, (state) => {
        expect(customizedFromPlaces(JSON.parse(JSON.stringify(customizedToPlaces(state))))).toEqual(state);
      }),
    );
  });
});

test('whatever a host has kept can be read: what is missing or of another kind is empty (S3-67)', () => {
  const none: SubscribeState = {
    keywordsArray: [],
    docchnnelArray: [],
    areaArray: [],
    searchWord: '',
    amount: [null, null],
    projectType: [],
  };
  for (const broken of [undefined, null, 7, 'text', {}, [], [[[]], null, 4, {}, 'x', null]])
    expect(fromPlaces(SUBSCRIBE_PLACES, broken)).toEqual(none);
  expect(
    fromPlaces(SUBSCRIBE_PLACES, [[['医院', 7], 'x', [null]], ['tender', {}], [1, '浙江'], 5, ['9', 'x'], [[], 'EPC']]),
  ).toEqual({
    keywordsArray: [['医院']],
    docchnnelArray: ['tender'],
    areaArray: ['浙江'],
    searchWord: '',
    amount: [9, null],
    projectType: ['EPC'],
  });
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(Object.keys(fromPlaces(UPFRONT_PLACES, value))).toHaveLength(UPFRONT_PLACES.length);
      expect(customizedFromPlaces(value).biddingArr).toBeInstanceOf(Array);
    }),
  );
});

test.each([
  [{ sort: 'newest', rows: 7, open: null, list: ['x'] }, { sort: 'newest' }],
  [['newest'], {}],
  [null, {}],
  ['newest', {}],
])('how an upfront list was looked at, %j, is read as %j: texts by name alone (S3-62, S3-67)', (kept, read) =>
  expect(fromPlaces(UPFRONT_PLACES, [[], [], [], '', [], [], kept]).screenData).toEqual(read),
);

test.each([
  [
    ['2026-01-01', '2026-02-01'],
    ['2026-01-01', '2026-02-01'],
  ],
  [['2026-01-01'], ['2026-01-01', '']],
  [
    [7, '2026-02-01'],
    ['', '2026-02-01'],
  ],
  ['2026-01-01', ['', '']],
])('the days of a registration, %j, are read as %j (S3-65, S3-67)', (kept, read) =>
  expect(fromPlaces(MEDICAL_PLACES, ['三类', kept])).toEqual({ medicalDetail: '三类', medicalRegisterDate: read }),
);

test('names watched are read by kind, whatever else stands there (S3-61, S3-67)', () => {
  const read = (allMonitor: unknown) => customizedFromPlaces({ allMonitor }).allMonitor;
  expect(read({ owner: ['甲', 7, null, '乙'], rival: '丙', agent: null })).toEqual({
    owner: ['甲', '乙'],
    rival: [],
    agent: [],
  });
  expect([read(null), read('甲')]).toEqual([{}, {}]);
});

describe('the amount of a state on the wire', () => {
  test.each([
    [[null, null], {}],
    [[100_000, 500_000], { minAmount: 100_000, maxAmount: 500_000 }],
    [[50_000_000, null], { minAmount: 50_000_000 }],
    [[0, 100_000], { minAmount: 0.01, maxAmount: 100_000 }],
    [[0, null], { minAmount: 0 }],
  ] as const)('%j goes out as %j (S3-66, S5-04, S5-05, S9-31)', (amountEnds, payload) => {
    expect(endsPayload(amountEnds)).toEqual(payload);
  });

  test('is read from texts as from numbers, and never negative (D-65)', () => {
    expect(fromPlaces(SUBSCRIBE_PLACES, [[], [], [], '', ['0', '100000']]).amount).toEqual([0, 100_000]);
    expect(fromPlaces(SUBSCRIBE_PLACES, [[], [], [], '', [-1, ' ']]).amount).toEqual([null, null]);
  });
});
