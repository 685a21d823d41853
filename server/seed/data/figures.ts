import type { Quantiles } from '#server/seed/random.ts';

/**
 * Figures that the generator is calibrated by: counted on 1,974 real national notices, most of them of hospitals. Construction
 * amounts have the shape of these, not the numbers: works cost more and are awarded closer to the budget.
 */
export const PURCHASE_BUDGET_YUAN: Quantiles = [
  [0.05, 123_750],
  [0.1, 492_806],
  [0.25, 1_070_000],
  [0.5, 2_844_128],
  [0.75, 8_000_000],
  [0.9, 24_564_900],
  [0.95, 43_971_000],
];
export const WORKS_BUDGET_YUAN: Quantiles = [
  [0.05, 380_000],
  [0.1, 860_000],
  [0.25, 2_300_000],
  [0.5, 7_600_000],
  [0.75, 26_000_000],
  [0.9, 92_000_000],
  [0.95, 198_000_000],
];
export const PURCHASE_AWARD_RATIO: Quantiles = [
  [0.05, 0.1038],
  [0.1, 0.4348],
  [0.25, 0.7595],
  [0.5, 0.9694],
  [0.75, 0.994],
  [0.9, 0.9992],
  [0.94, 1],
  [0.95, 1.9907],
];
export const WORKS_AWARD_RATIO: Quantiles = [
  [0.05, 0.79],
  [0.25, 0.9],
  [0.5, 0.955],
  [0.75, 0.986],
  [0.95, 0.9995],
  [0.985, 1],
  [0.995, 1.12],
];
export const DAYS_TO_DEADLINE: Quantiles = [
  [0.05, 4.3],
  [0.1, 7.7],
  [0.25, 17.7],
  [0.5, 20.9],
  [0.75, 21.9],
  [0.9, 24],
  [0.95, 26],
];

/** Real dirt: shares of notices that are wrong or said twice. */
export const DEADLINE_BEFORE_PUBLISH = 0.019;
export const TITLE_REPEATED = 0.075;
export const CITY_MISSING = 0.024;
export const DISTRICT_MISSING = 0.385;
export const AGENCY_MISSING = 0.36;
export const INDUSTRY_MISSING = 0.008;
export const FILES_ATTACHED = 0.603;

/** Weight by province; '' is a notice for the whole nation. */
export const PROVINCE_WEIGHTS: readonly (readonly [string, number])[] = [
  ['广东', 323],
  ['浙江', 274],
  ['四川', 172],
  ['山东', 150],
  ['江苏', 122],
  ['安徽', 89],
  ['北京', 83],
  ['湖北', 74],
  ['福建', 65],
  ['广西', 64],
  ['江西', 51],
  ['陕西', 46],
  ['贵州', 44],
  ['重庆', 43],
  ['上海', 42],
  ['河北', 39],
  ['甘肃', 33],
  ['湖南', 33],
  ['新疆', 31],
  ['宁夏', 27],
  ['河南', 24],
  ['吉林', 24],
  ['天津', 19],
  ['西藏', 15],
  ['山西', 14],
  ['辽宁', 14],
  ['', 12],
  ['云南', 12],
  ['黑龙江', 11],
  ['海南', 11],
  ['青海', 8],
  ['内蒙古', 5],
];

/** Number of winners of one award. */
export const WINNERS_PER_AWARD: readonly (readonly [number, number])[] = [
  [1, 674],
  [2, 14],
  [5, 2],
  [7, 1],
  [10, 1],
];

/**
 * Chance of each notice in the life of one procurement. Counted: first notices 729, awards 493, contracts 219, forecasts 101,
 * needs 83, changes 95, failed 38, aborted 10, acceptances 8; candidates, openings and prequalifications belong to works and are ours.
 */
export const LIFE = {
  intention: 0.14,
  forecast: 0.11,
  prequalification: 0.05,
  change: 0.14,
  clarification: 0.02,
  opening: 0.08,
  candidate: 0.6,
  award: 0.87,
  contract: 0.62,
  acceptance: 0.06,
  failed: 0.06,
  aborted: 0.018,
  terminated: 0.008,
  other: 0.36,
} as const;

/** How often a money or time field is published, by what kind of notice it is. */
export const BUDGET_PUBLISHED = {
  before: 0.84,
  first: 0.66,
  change: 0.32,
  award: 0.38,
  contract: 0.14,
  other: 0.1,
} as const;
export const AWARD_AMOUNT_PUBLISHED = 0.89;
export const DEADLINE_PUBLISHED = { first: 0.98, change: 0.85, award: 0.27, other: 0.1 } as const;
export const OPENING_GIVEN_DEADLINE = 0.945;
