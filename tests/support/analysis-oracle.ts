import type { AnnouncementRecord } from '#server/features/records/announcement/announcement-write.repo.ts';

/** The figures of the analysis said again over notices in memory: loops and maps, no SQL. Money is fen. */
const SHANGHAI_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
export const dayOf = (at: Date): string => new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 10);
const countBy = <T>(items: readonly T[], key: (item: T) => string | null): Map<string | null, T[]> => {
  const groups = new Map<string | null, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
};
const sumOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
export const mean = (values: readonly number[]): number => sumOf(values) / values.length;
const knownOf = (amounts: readonly (number | null)[]): number => amounts.filter((amount) => amount !== null).length;

export const between = (notices: readonly AnnouncementRecord[], from: string, to: string) =>
  notices.filter(({ published_at }) => dayOf(published_at) >= from && dayOf(published_at) <= to);
export const once = (notices: readonly AnnouncementRecord[]) => notices.filter(({ nature }) => nature !== '重发');
export const awardsOf = (notices: readonly AnnouncementRecord[]) =>
  once(notices).filter(({ doc_channel }) => doc_channel === 'award');

export function shares(awards: readonly AnnouncementRecord[], key: (award: AnnouncementRecord) => string | null) {
  return Object.fromEntries(
    [...countBy(awards, key)].map(([name, group]) => {
      const amounts = group.map(({ bid_amount_fen }) => bid_amount_fen);
      return [String(name), { count: group.length, known: knownOf(amounts), sum: sumOf(amounts) / 100 }];
    }),
  );
}

interface Win {
  readonly key: string;
  readonly amount: number | null;
  readonly at: Date;
}
export const winsOf = (awards: readonly AnnouncementRecord[]): Win[] =>
  awards.flatMap(({ winners, published_at }) =>
    winners.map(({ enterprise_id, name, bid_amount_fen }) => ({
      key: enterprise_id ?? name,
      amount: bid_amount_fen,
      at: published_at,
    })),
  );

export function concentration(wins: readonly Win[]) {
  const paid = wins.filter(({ amount }) => (amount ?? 0) > 0);
  const sums = [...countBy(paid, ({ key }) => key).values()]
    .map((group) => sumOf(group.map(({ amount }) => amount)))
    .sort((a, b) => b - a);
  const total = sumOf(sums);
  return {
    n: paid.length,
    winners: sums.length,
    cr4: sumOf(sums.slice(0, 4)) / total,
    hhi: sums.reduce((all, sum) => all + (sum / total) ** 2 * 10_000, 0),
  };
}

export function quartiles(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return [0.25, 0.5, 0.75].map((share) => {
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)] ?? 0;
    return below + ((sorted[Math.ceil(place)] ?? 0) - below) * (place % 1);
  });
}

export function biddersNamed(notices: readonly AnnouncementRecord[]): Record<string, number> {
  const candidates = once(notices).filter(
    ({ doc_channel, winners }) => doc_channel === 'candidate' && winners.length > 0,
  );
  const distribution: Record<string, number> = {};
  for (const group of countBy(candidates, ({ project_id, id }) => project_id ?? id).values()) {
    const named = new Set(group.flatMap(({ winners }) => winners.map(({ name }) => name))).size;
    distribution[named] = (distribution[named] ?? 0) + 1;
  }
  return distribution;
}

export function comparable(
  notices: readonly AnnouncementRecord[],
  notice: AnnouncementRecord,
  budget: number,
  now: Date,
) {
  const near = awardsOf(notices).filter(
    (award) =>
      award.id !== notice.id &&
      award.project_id !== notice.project_id &&
      award.industry_code === notice.industry_code &&
      award.category === notice.category &&
      dayOf(award.published_at) >= dayOf(new Date(now.getTime() - 730 * DAY_MS)) &&
      (award.bid_amount_fen ?? 0) > 0 &&
      award.budget_fen !== null &&
      award.budget_fen >= Math.round(budget / 3) &&
      award.budget_fen <= Math.round(budget * 3),
  );
  const newest = near.sort((a, b) => b.published_at.getTime() - a.published_at.getTime() || (a.id < b.id ? 1 : -1));
  const local = newest.filter(({ province }) => province !== null && province === notice.province);
  return (local.length >= 8 ? local : newest).slice(0, 60);
}

/** Meetings, wins and weight of everybody who was named near a notice. */
export function bidders(notices: readonly AnnouncementRecord[], notice: AnnouncementRecord) {
  const met = new Map<
    string,
    { projects: Set<string>; won: Set<string>; withBuyer: Set<string>; notices: AnnouncementRecord[] }
  >();
  for (const other of once(notices)) {
    const ageMs = notice.published_at.getTime() - other.published_at.getTime();
    const sameBuyer = notice.buyer_id !== null && other.buyer_id === notice.buyer_id;
    const sameTrade =
      notice.industry_code !== null &&
      notice.province !== null &&
      other.industry_code === notice.industry_code &&
      other.province === notice.province;
    const namesWinner = other.doc_channel === 'candidate' || other.doc_channel === 'award';
    if (
      !namesWinner ||
      ageMs < 0 ||
      ageMs > 730 * DAY_MS ||
      other.project_id === notice.project_id ||
      !(sameBuyer || sameTrade)
    )
      continue;
    for (const { name, enterprise_id } of other.winners) {
      const key = enterprise_id ?? name;
      const seen = met.get(key) ?? { projects: new Set(), won: new Set(), withBuyer: new Set(), notices: [] };
      met.set(key, seen);
      const project = other.project_id ?? other.id;
      seen.projects.add(project);
      if (!seen.notices.includes(other)) seen.notices.push(other);
      if (other.doc_channel === 'award') seen.won.add(project);
      if (sameBuyer) seen.withBuyer.add(project);
    }
  }
  return [...met].map(([key, { projects, won, withBuyer, notices: met }]) => ({
    key,
    notices: met
      .sort((a, b) => b.published_at.getTime() - a.published_at.getTime() || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id),
    meetings: projects.size,
    wins: won.size,
    weight: projects.size + 2 * withBuyer.size,
  }));
}

/** End of service by procurement. */
export function serviceEnds(
  notices: readonly AnnouncementRecord[],
  today: string,
  withinDays: number,
): Map<string, string> {
  const ends = new Map<string, string>();
  for (const [project, group] of countBy(notices, ({ project_id }) => project_id)) {
    const recent = ({ published_at }: AnnouncementRecord) =>
      Date.parse(dayOf(published_at)) >= Date.parse(today) - 1_100 * DAY_MS;
    const services = once(group).filter((notice) => notice.category === '服务' && recent(notice));
    const oldest = (channel: string) =>
      services
        .filter(({ doc_channel }) => doc_channel === channel)
        .sort((a, b) => a.published_at.getTime() - b.published_at.getTime())[0];
    const begun = oldest('contract') ?? oldest('award');
    const days = Math.max(
      0,
      ...group.map(({ limit_days }) => limit_days ?? 0).filter((term) => term >= 90 && term <= 1_100),
    );
    if (project === null || begun === undefined || days === 0) continue;
    const end = new Date(Date.parse(dayOf(begun.published_at)) + days * DAY_MS).toISOString().slice(0, 10);
    const last = new Date(Date.parse(today) + withinDays * DAY_MS).toISOString().slice(0, 10);
    if (end >= today && end <= last) ends.set(project, end);
  }
  return ends;
}

/** Procurements that join two bodies, by `from to relation`. */
export function relationsOf(notices: readonly AnnouncementRecord[], body: string): Map<string, Set<string>> {
  const relations = new Map<string, Set<string>>();
  const note = (from: string | null, to: string | null, relation: string, notice: AnnouncementRecord): void => {
    if (from === null || to === null || (from !== body && to !== body)) return;
    const key = `${from} ${to} ${relation}`;
    relations.set(key, (relations.get(key) ?? new Set()).add(notice.project_id ?? notice.id));
  };
  for (const notice of once(notices)) {
    note(notice.buyer_id, notice.agency_id, 'agency', notice);
    for (const winner of notice.winners) {
      if (notice.doc_channel === 'award') note(notice.buyer_id, winner.enterprise_id, 'won', notice);
      if (notice.doc_channel !== 'candidate') continue;
      for (const rival of notice.winners)
        if ((rival.enterprise_id ?? '') > (winner.enterprise_id ?? ''))
          note(winner.enterprise_id, rival.enterprise_id, 'met', notice);
    }
  }
  return relations;
}

/** Procurements of an enterprise in a role, each with its newest award, else its newest contract, else `null`. */
export function procurementsOf(
  notices: readonly AnnouncementRecord[],
  id: string,
  role: 'buyer' | 'winner' | 'agency',
): Map<string, AnnouncementRecord | null> {
  const isTold = ({ doc_channel, nature }: AnnouncementRecord) =>
    nature !== '重发' && (doc_channel === 'award' || doc_channel === 'contract');
  const acts = (notice: AnnouncementRecord) =>
    role === 'winner'
      ? isTold(notice) && notice.winners.some(({ enterprise_id }) => enterprise_id === id)
      : (role === 'buyer' ? notice.buyer_id : notice.agency_id) === id;
  const found = new Map<string, AnnouncementRecord | null>();
  for (const [project, group] of countBy(notices.filter(acts), ({ project_id, id: own }) => project_id ?? own)) {
    const [best = null] = group
      .filter(isTold)
      .sort(
        (a, b) =>
          (a.doc_channel < b.doc_channel ? -1 : a.doc_channel > b.doc_channel ? 1 : 0) ||
          b.published_at.getTime() - a.published_at.getTime() ||
          (a.id < b.id ? -1 : 1),
      );
    found.set(String(project), best);
  }
  return found;
}

/** What a notice says the enterprise won, bought or led for; `null` when it names no amount. */
function amountOf(notice: AnnouncementRecord, id: string, role: 'buyer' | 'winner' | 'agency'): number | null {
  if (role !== 'winner') return notice.bid_amount_fen;
  const named = notice.winners.flatMap(({ enterprise_id, bid_amount_fen }) =>
    enterprise_id === id && bid_amount_fen !== null ? [bid_amount_fen] : [],
  );
  return named.length === 0 ? null : sumOf(named);
}

/** Sum of all awards of a procurement, or the contract that stands for it; 0 where one names no amount. */
export function trackSum(
  notices: readonly AnnouncementRecord[],
  told: AnnouncementRecord,
  id: string,
  role: 'buyer' | 'winner' | 'agency',
): number {
  const acts = (notice: AnnouncementRecord): boolean =>
    role === 'winner'
      ? notice.winners.some(({ enterprise_id }) => enterprise_id === id)
      : (role === 'buyer' ? notice.buyer_id : notice.agency_id) === id;
  const lots =
    told.doc_channel !== 'award' || told.project_id === null
      ? [told]
      : awardsOf(notices).filter((award) => award.project_id === told.project_id && acts(award));
  const amounts = lots.map((lot) => amountOf(lot, id, role));
  return amounts.includes(null) ? 0 : sumOf(amounts.map(Number));
}

const OPENING = ['tender', 'negotiation', 'consultation', 'inquiry', 'single', 'bidding', 'invitation'];

/**
 * The price that each award is compared with its budget by, in fen: of lots of one round and budget the sum, with one of them alone; NaN
 * for the others, for one that names no price, and for several that come to more than the budget.
 */
export function pricedFen(notices: readonly AnnouncementRecord[], awards: readonly AnnouncementRecord[]): number[] {
  const roundOf = ({ project_id, published_at }: AnnouncementRecord): number =>
    Math.max(
      0,
      ...once(notices)
        .filter((other) => other.project_id === project_id && OPENING.includes(other.doc_channel))
        .map((other) => other.published_at.getTime())
        .filter((at) => at <= published_at.getTime()),
    );
  const newestFirst = (a: AnnouncementRecord, b: AnnouncementRecord): number =>
    b.published_at.getTime() - a.published_at.getTime() || (a.id < b.id ? 1 : -1);
  return awards.map((award) => {
    if (award.project_id === null) return award.bid_amount_fen ?? Number.NaN;
    const round = awardsOf(notices)
      .filter((lot) => lot.project_id === award.project_id && roundOf(lot) === roundOf(award))
      .sort((a, b) => Number(!a.budget_fen) - Number(!b.budget_fen) || -newestFirst(a, b));
    const same = (a: AnnouncementRecord, b: AnnouncementRecord): boolean =>
      a.winner_name === b.winner_name && a.bid_amount_fen === b.bid_amount_fen;
    const different = round.filter((lot, at) => !round.slice(0, at).some((before) => same(before, lot)));
    const lots = different.filter((lot) => lot.budget_fen === award.budget_fen).sort(newestFirst);
    const sum = lots.some(({ bid_amount_fen }) => bid_amount_fen === null)
      ? Number.NaN
      : sumOf(lots.map(({ bid_amount_fen }) => bid_amount_fen));
    return lots[0]?.id !== award.id || (lots.length > 1 && sum > Number(award.budget_fen)) ? Number.NaN : sum;
  });
}
