import { queryOptions } from '@tanstack/react-query';
import type { Atlas } from '#domain/atlas.ts';
import type { DataBoard, DueCalendar } from '#domain/data-board.ts';
import type { EnterpriseHistory } from '#domain/enterprise-history.ts';
import type { Market, MarketFilter } from '#domain/market.ts';
import { marketPeriod } from '#domain/market.ts';
import { atlas, dashboard, dueNotices } from '../contract/analysis-insight.contract.ts';
import { historyAnalysis, marketAnalysis } from '../contract/analysis-market.contract.ts';
import {
  atlasFromWire,
  dataBoardFromWire,
  dueCalendarFromWire,
  historyFromWire,
  marketFromWire,
} from '../decode/analysis.decode.ts';
import { refusalOf } from './answer.ts';
import type { Call } from './call.ts';
import { BOARD_KEY } from './outdated-keys.ts';

/** The data board (S2-12). @throws ApiFailure also for an answer that brings no board. */
export const dataBoardQuery = (call: Call) =>
  queryOptions({
    queryKey: [BOARD_KEY],
    queryFn: async ({ signal }): Promise<DataBoard> => {
      const answer = await call(dashboard, {}, { signal });
      if (answer.kind === 'ok') return dataBoardFromWire(answer.data);
      throw refusalOf(dashboard, answer);
    },
  });

/**
 * Tenders of my favourites, monitors and groups by the day on which bidding ends (S2-12).
 *
 * @param day The day that is listed; `null` for the first on which something ends. @throws ApiFailure
 */
export const dueCalendarQuery = (call: Call, day: string | null) =>
  queryOptions({
    // Under the key of the board: whatever changes what the member follows outdates both.
    queryKey: [BOARD_KEY, 'due-calendar', day],
    queryFn: async ({ signal }): Promise<DueCalendar> => {
      const answer = await call(dueNotices, day === null ? {} : { day }, { signal });
      if (answer.kind === 'ok') return dueCalendarFromWire(answer.data);
      throw refusalOf(dueNotices, answer);
    },
  });

/**
 * The analysis of a market (S2-32). It is charged, so it is made only on demand; once made it is kept for as long as the member
 * stays, whatever is looked at meanwhile. The key holds the days that were chosen: the usual period is reckoned when the analysis
 * is made, so that one of yesterday does not go at midnight.
 */
export const marketQuery = (call: Call, filter: MarketFilter, now: () => Date) => {
  const areaArray = [...filter.areas].sort();
  const industryArray = [...filter.industries].sort();
  return queryOptions({
    queryKey: ['market-analysis', { areaArray, industryArray, ...chosenDays(filter) }],
    queryFn: async (): Promise<Market> => {
      const answer = await call(marketAnalysis, { areaArray, industryArray, ...daysOnWire(filter, now()) });
      if (answer.kind === 'ok') return marketFromWire(answer.data);
      throw refusalOf(marketAnalysis, answer);
    },
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
};

type ChosenPeriod = Pick<MarketFilter, 'publishedFrom' | 'publishedTo'>;
const chosenDays = ({ publishedFrom, publishedTo }: ChosenPeriod) => ({ publishedFrom, publishedTo });
const daysOnWire = (chosen: ChosenPeriod, now: Date) => {
  const { from, to } = marketPeriod(chosen, now);
  return { publishedFrom: from, publishedTo: to };
};

/** Relations change with the day's notices. */
const ATLAS_STALE_MS = 10 * 60_000;

/** An enterprise by its id, else by its exact name. */
type Party = { readonly id: string | null; readonly name: string | null };
const partyOnWire = ({ id, name }: Party) => (id === null ? (name === null ? {} : { name }) : { enterpriseId: id });

/** What an enterprise bid for and won in a period (S2-27); made and kept as the analysis of a market is. */
export const historyAnalysisQuery = (call: Call, party: Party, period: ChosenPeriod, now: () => Date) => {
  const body = partyOnWire(party);
  return queryOptions({
    queryKey: ['history-analysis', { ...body, ...chosenDays(period) }],
    queryFn: async (): Promise<EnterpriseHistory> => {
      const answer = await call(historyAnalysis, { ...body, ...daysOnWire(period, now()) });
      if (answer.kind === 'ok') return historyFromWire(answer.data);
      throw refusalOf(historyAnalysis, answer);
    },
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
};

/** The relations around a body, one or two steps far (S2-28). */
export const atlasQuery = (call: Call, party: Party, depth: 1 | 2) => {
  const question = { ...partyOnWire(party), depth };
  return queryOptions({
    queryKey: ['atlas', question],
    queryFn: async ({ signal }): Promise<Atlas> => {
      const answer = await call(atlas, question, { signal });
      if (answer.kind === 'ok') return atlasFromWire(answer.data);
      throw refusalOf(atlas, answer);
    },
    staleTime: ATLAS_STALE_MS,
  });
};
