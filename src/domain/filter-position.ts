import { amountPayload } from '#domain/search-option.ts';

/**
 * Filter states encoded as lists by position (S3-61…S3-67, D-64). Only this module depends on positions: all other code
 * uses names, and `toPlaces` and `fromPlaces` convert. A missing position or one of another type reads as its empty
 * value.
 */

/** Two ends in yuan, place 0 the lower and place 1 the upper one; `null` is an open end. */
export type AmountEnds = readonly [min: number | null, max: number | null];

/** Agent monitor, bidding and proposed subscribe (S3-63); place 5 exists in the proposed one only (S3-64). */
export interface SubscribeState {
  readonly keywordsArray: readonly (readonly string[])[];
  readonly docchnnelArray: readonly string[];
  readonly areaArray: readonly string[];
  readonly searchWord: string;
  readonly amount: AmountEnds;
  readonly projectType: readonly string[];
}

/** Upfront subscribe (S3-62). `screenData`: how the list is looked at, by name. */
export interface UpfrontState {
  readonly keywordsArray: readonly (readonly string[])[];
  readonly forecastArray: readonly string[];
  readonly areaArray: readonly string[];
  readonly searchWord: string;
  readonly secondSearchArray: readonly string[];
  readonly amount: AmountEnds;
  readonly screenData: Readonly<Record<string, string>>;
}

/** Medical (S3-65): what is registered, and the two days it was registered between (`YYYY-MM-DD`, '' is open). */
export interface MedicalState {
  readonly medicalDetail: string;
  readonly medicalRegisterDate: readonly [from: string, to: string];
}

/** Customized (S3-61): the groups of each list in their order, and the names watched, by kind. */
export interface CustomizedState {
  readonly biddingArr: readonly SubscribeState[];
  readonly proposedArr: readonly SubscribeState[];
  readonly ownerArr: readonly SubscribeState[];
  readonly rivalArr: readonly SubscribeState[];
  readonly agentArr: readonly SubscribeState[];
  readonly allMonitor: Readonly<Record<string, readonly string[]>>;
}

type Reader<T> = (value: unknown) => T;
/** The entries of a state in the order of their places. */
type Places<S> = readonly { readonly [K in keyof S]: { readonly key: K; readonly read: Reader<S[K]> } }[keyof S][];

const text: Reader<string> = (value) => (typeof value === 'string' ? value : '');
const texts: Reader<readonly string[]> = (value) =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
const rows: Reader<readonly (readonly string[])[]> = (value) =>
  Array.isArray(value) ? value.map(texts).filter((words) => words.length > 0) : [];
const yuan: Reader<number | null> = (value) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
};
const ends: Reader<AmountEnds> = (value) => (Array.isArray(value) ? [yuan(value[0]), yuan(value[1])] : [null, null]);
const named: Reader<Readonly<Record<string, string>>> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, each]) => typeof each === 'string'))
    : {};
const days: Reader<readonly [string, string]> = (value) =>
  Array.isArray(value) ? [text(value[0]), text(value[1])] : ['', ''];

/** Places 0…5. */
export const SUBSCRIBE_PLACES: Places<SubscribeState> = [
  { key: 'keywordsArray', read: rows },
  { key: 'docchnnelArray', read: texts },
  { key: 'areaArray', read: texts },
  { key: 'searchWord', read: text },
  { key: 'amount', read: ends },
  { key: 'projectType', read: texts },
];
/** Places 0…6. */
export const UPFRONT_PLACES: Places<UpfrontState> = [
  { key: 'keywordsArray', read: rows },
  { key: 'forecastArray', read: texts },
  { key: 'areaArray', read: texts },
  { key: 'searchWord', read: text },
  { key: 'secondSearchArray', read: texts },
  { key: 'amount', read: ends },
  { key: 'screenData', read: named },
];
/** Places 0 and 1. */
export const MEDICAL_PLACES: Places<MedicalState> = [
  { key: 'medicalDetail', read: text },
  { key: 'medicalRegisterDate', read: days },
];

/** A named state as the list of its entries. @example toPlaces(MEDICAL_PLACES, state) // ['三类', ['2026-01-01', '']] */
export const toPlaces = <S extends object>(places: Places<S>, state: S): readonly unknown[] =>
  places.map(({ key }) => state[key]);

/** A list of entries as a named state; invalid entries read as empty values. */
export const fromPlaces = <S extends object>(places: Places<S>, list: unknown): S =>
  Object.fromEntries(
    places.map(({ key, read }, place) => [key, read(Array.isArray(list) ? list[place] : undefined)]),
  ) as S;

const LISTS = ['biddingArr', 'proposedArr', 'ownerArr', 'rivalArr', 'agentArr'] as const;

/** The customized state as a host keeps it: each list an array of groups, each group a list by position. */
export const customizedToPlaces = (state: CustomizedState): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(LISTS.map((list) => [list, state[list].map((group) => toPlaces(SUBSCRIBE_PLACES, group))])),
  allMonitor: state.allMonitor,
});

export function customizedFromPlaces(value: unknown): CustomizedState {
  const kept = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  const groups = (list: unknown): readonly SubscribeState[] =>
    Array.isArray(list) ? list.map((group) => fromPlaces(SUBSCRIBE_PLACES, group)) : [];
  const watched = typeof kept.allMonitor === 'object' && kept.allMonitor !== null ? kept.allMonitor : {};
  return {
    biddingArr: groups(kept.biddingArr),
    proposedArr: groups(kept.proposedArr),
    ownerArr: groups(kept.ownerArr),
    rivalArr: groups(kept.rivalArr),
    agentArr: groups(kept.agentArr),
    allMonitor: Object.fromEntries(Object.entries(watched).map(([kind, names]) => [kind, texts(names)])),
  };
}

/** What a search or save call carries of a state's amount (S3-66, S5-04, S5-05). */
export const endsPayload = ([min, max]: AmountEnds): { minAmount?: number; maxAmount?: number } =>
  amountPayload({ min, max });
