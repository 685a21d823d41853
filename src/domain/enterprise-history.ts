import type { DocChannel } from '#domain/doc-channel.ts';
import type { Fen } from '#domain/fen.ts';
import type { MarketBody, MarketMonth, MarketShare } from '#domain/market.ts';
import type { Evidence } from '#domain/notice-insight.ts';

/** What one enterprise bid for, won, bought and was agent for in a period (S2-27). Days are `YYYY-MM-DD`, months `YYYY-MM`, in Asia/Shanghai. */
export const HISTORY_ROLES = { winner: '中标', buyer: '采购', agency: '代理' } as const;
export type HistoryRole = keyof typeof HISTORY_ROLES;

/** Awards in which the enterprise has one role; `known` counts those whose amount was published. */
export interface HistorySide {
  readonly count: number;
  readonly known: number;
  readonly sumFen: Fen;
  readonly firstAt: string | null;
  readonly latestAt: string | null;
  readonly trend: readonly MarketMonth[];
  readonly byIndustry: readonly MarketShare[];
  readonly byRegion: readonly MarketShare[];
  readonly byAmountBand: readonly MarketShare[];
  readonly partners: readonly MarketBody[];
}

export interface Rival {
  readonly id: string | null;
  readonly name: string;
  /** Procurements whose candidates name both. */
  readonly met: number;
  /** Of those: won by the enterprise, and by the rival. */
  readonly won: number;
  readonly lost: number;
  readonly latestAt: string;
  readonly evidence: readonly Evidence[];
}

export interface HistoryRecord {
  readonly id: string;
  readonly title: string;
  readonly channel: DocChannel;
  readonly publishedAt: string;
  readonly role: HistoryRole;
  /** The buyer; of a buyer everybody who won. */
  readonly partnerNames: readonly string[];
  readonly amountFen: Fen | null;
}

export interface EnterpriseHistory {
  readonly asOf: string;
  readonly from: string;
  readonly to: string;
  readonly body: {
    readonly id: string;
    readonly name: string;
    readonly province: string | null;
    readonly city: string | null;
  };
  readonly sides: Readonly<Record<HistoryRole, HistorySide>>;
  /** From published candidates alone: procurements, those with a published award, and those won. */
  readonly bids: {
    readonly projects: number;
    readonly decided: number;
    readonly won: number;
    /** By the month in which the candidates were published; `decided` is `null` where it is not known. */
    readonly months: readonly {
      readonly month: string;
      readonly projects: number;
      readonly decided: number | null;
      readonly won: number;
    }[];
  };
  readonly rivals: readonly Rival[];
  /** The newest awards in any role. */
  readonly records: readonly HistoryRecord[];
}

type WantedHistory = { readonly id: string | null; readonly name: string };

/** History analysis of an enterprise (S2-27). @example historyPath({ id: 'e1', name: '甲' }) // '/enterHistory?id=e1&name=%E7%94%B2' */
export const historyPath = ({ id, name }: WantedHistory): string => `/enterHistory?${partyQuery(id, name)}`;
/** Atlas around an enterprise (S2-28). */
export const atlasPath = ({ id, name }: WantedHistory): string => `/altas?${partyQuery(id, name)}`;

const partyQuery = (id: string | null, name: string): string =>
  new URLSearchParams({ ...(id === null ? {} : { id }), name }).toString();

/** Longest name that the contract accepts. */
const NAME_LENGTH = 200;
const ID = /^[\w-]{1,64}$/;

/** The enterprise that an address of these pages names; the id decides, the name is what the page is called until it is read. */
export function wantedParty(query: string): { readonly id: string | null; readonly name: string | null } | null {
  const parts = new URLSearchParams(query);
  const id = parts.get('id') ?? '';
  const name = (parts.get('name') ?? '').trim();
  const wanted = {
    id: ID.test(id) ? id : null,
    name: name.length < 2 || name.length > NAME_LENGTH ? null : name,
  };
  return wanted.id === null && wanted.name === null ? null : wanted;
}
