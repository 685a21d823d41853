import { readFileSync } from 'node:fs';
import { changeOf, type Mutant } from './sites.ts';

/** Mutants that change nothing a member, an operator or the host could notice, each with its reason. */
export interface Harmless {
  readonly file: string;
  /** As `npm run mutants` prints it: the text before and after. */
  readonly change: string;
  /** A part of the line that is broken, where the file has the change in other places too. */
  readonly line?: string;
  readonly reason: string;
}

/** @returns Why nobody could notice this mutant; null when somebody could. */
export const harmlessReason = (mutant: Mutant): string | null =>
  HARMLESS.find((one) => names(one, mutant))?.reason ?? null;

/** @returns Whether the entry speaks of this mutant. */
export function names({ file, change, line = '' }: Harmless, mutant: Mutant): boolean {
  if (file !== mutant.file) return false;
  const text = readFileSync(file, 'utf8');
  return change === changeOf(mutant, text) && (text.split('\n')[mutant.line - 1] ?? '').includes(line);
}

export const HARMLESS: readonly Harmless[] = [
  ...['a.buyer_name = m.name', 'a.agency_name = m.name'].map((line) => ({
    file: 'server/features/monitoring/monitor.repo.ts',
    change: 'union → union all',
    line,
    reason: 'The next role is joined by a union, which takes what is there twice out again.',
  })),
  {
    file: 'server/features/analysis/analysis-atlas.repo.ts',
    change: 'and → or',
    line: 'lateral (select n.* from announcements n where n.id = wanted.id',
    reason: 'Reads every notice of the moment as well; evidence is looked up by its id.',
  },
  {
    file: 'server/search/amount-sql.ts',
    change: 'is not null → is null',
    line: '...byIndexesOf(where)',
    reason: 'Estimates by the sample how far down the amounts are read; what is found is the same.',
  },
  {
    file: 'src/views/screens/enterprise/enterprise-comparison.tsx',
    change: 'line.figure?.(enterprise) ?? null → line.figure?.(enterprise)',
    reason: 'A line without figures has none on either side, and two that are equal are not compared.',
  },
  {
    file: 'src/domain/search-all.ts',
    change: '&& → ||',
    line: 'if (narrowedBy && part)',
    reason: 'Both are there or neither is: the line before has left with one alone.',
  },
  {
    file: 'server/search/sample-sql.ts',
    change: '> → >=',
    line: 'filters.length > 0 ? unlessSure',
    reason: 'Takes one estimate more than is needed; the plan that is chosen by it finds the same rows.',
  },
  {
    file: 'src/views/preferences/tour/anchor-box.ts',
    change: '0 → 1',
    line: 'const [left = 0, top = 0',
    reason: 'Seven numbers are always there; the default is for the type.',
  },
  {
    file: 'src/app/preferences/root-scale.ts',
    change: '< → <=',
    line: 'Math.abs(zoom - 1) < 0.01',
    reason: 'No zoom differs from 1 by exactly that number.',
  },
  {
    file: 'src/api/started-calls.ts',
    change: '> → >=',
    line: 'waiting.size > 0',
    reason: 'Saves the search of an empty set, which finds nothing.',
  },
  {
    file: 'src/app/navigation/probe-page.ts',
    change: `(payload as Error | undefined)?.message ?? '' → (payload as Error | undefined)?.message`,
    reason: 'A message that is missing is no message of a style, as the empty one or as the word undefined.',
  },
  {
    file: 'src/app/navigation/scroll-keeper.ts',
    change: 'true → false',
    line: 'for (const act of LEFT_BY_MEMBER) page.addEventListener',
    reason: 'The listener never prevents anything, which is all that this option promises to the browser.',
  },
  {
    file: 'src/views/purchase/service-period/period-bar.tsx',
    change: '> → >=',
    line: 'passed > startsAt',
    reason: 'On the first moment the bar that is added has no width.',
  },
  {
    file: 'server/search/newest-sql.ts',
    change: '0 → 1',
    line: 'share > 0',
    reason: 'The walk over the newest is only a shorter way to the same rows, which byIndexes gives too.',
  },
  {
    file: 'src/machines/records/collect.machine.ts',
    change: `'announcement' → 'announcementX'`,
    reason: 'Stands for a favourite where the queue is empty; nothing is shown or sent then.',
  },
  {
    file: 'src/machines/navigation/navigation.machine.ts',
    change: `'/' → '/X'`,
    reason: 'An address is aimed at only when one was recalled; the guard before says so, the type cannot.',
  },
  {
    file: 'src/app/shared/signal.ts',
    change: 'next, value → value, next',
    reason: 'Object.is gives the same answer for two values in either order.',
  },
  {
    file: 'src/domain/entitlement.ts',
    change: '< → <=',
    reason: 'A zero was answered as a cross two lines earlier.',
  },
  {
    file: 'src/domain/theme-colour.ts',
    change: 'a, bb → bb, a',
    reason: 'The length of a vector is the same for its two parts in either order.',
  },
  {
    file: 'src/domain/province.ts',
    change: '0 → 1',
    line: 'ORDER.get',
    reason: 'Stands for a name that is no province; callers pass provinces only.',
  },
  {
    file: 'src/domain/theme-colour.ts',
    change: '<= → <',
    line: 'c <= 0.04045',
    reason: 'No colour of 8 bits a channel has this value, and both branches give the same there.',
  },
  {
    file: 'src/app/navigation/auto-reload.ts',
    change: "recall('session') ?? 0 → recall('session')",
    reason: 'Number(null) is 0.',
  },
  {
    file: 'src/app/navigation/auto-reload.ts',
    change: '0 → 1',
    reason: 'No session ended before 1970: one millisecond after its start is as long ago.',
  },
  {
    file: 'src/domain/membership-period.ts',
    change: 'day, lastDay → lastDay, day',
    reason: 'The smaller of two numbers is the same in either order.',
  },
  {
    file: 'src/views/screens/account/account-form.tsx',
    change: 'value: city.name, label: city.label → value: city.label, label: city.name',
    reason: 'A city is shown under its own name: both fields are the same text.',
  },
  {
    file: 'src/app/preferences/document-theme.ts',
    change: 'theme.toLowerCase() → theme',
    reason: 'Without it the colour that the page already has is painted once more.',
  },
  {
    file: 'src/app/preferences/document-theme.ts',
    change: 'own.toLowerCase() → own',
    reason: 'Without it the colour that the page already has is painted once more.',
  },
  {
    file: 'server/search/party-tokens.ts',
    change: '< → <=',
    reason: 'Behind the last character there is none, and no pair is made with it.',
  },
  {
    file: 'src/views/shared/date-field/date-calendar.tsx',
    change: '< → <=',
    reason: 'A month that equals the edge is that edge.',
  },
  {
    file: 'server/features/export/document.route.ts',
    change: '|| → &&',
    line: 'if (!found || !row)',
    reason: 'The announcement is looked for only where the file was found: one is missing with the other.',
  },
  {
    file: 'src/views/shared/charts/chart-scale.ts',
    change: '>= → >',
    line: 'STEPS.find',
    reason: 'The two sides differ by a billionth: no step is exactly at the edge.',
  },
  {
    file: 'server/db/open-db.ts',
    change: 'await replicas.close(); → ;',
    reason: 'Its timer keeps no process alive, and a check of a closed pool ends without a message.',
  },
  {
    file: 'src/domain/theme-colour.ts',
    change: 'colour, ground → ground, colour',
    reason: 'The contrast of two colours is the same in either order.',
  },
  {
    file: 'src/domain/atlas.ts',
    change: '> → >=',
    reason: 'Of two moments that are the same either one is the latest.',
  },
  {
    file: 'server/features/purchase/place-order.policy.ts',
    change: '< → <=',
    reason: 'A ninth try after eight lost races: what is placed, and how often, stays the same.',
  },
  {
    file: 'src/domain/text-difference.ts',
    change: '0 → 1',
    line: 'const at =',
    reason: 'The table has a last row and column of its own: no place outside of it is read.',
  },
  {
    file: 'server/features/session/session.repo.ts',
    change: '< → <=',
    reason: 'One more try after all of them found another login of the same member in their way.',
  },
  {
    file: 'server/pictures/draw-picture.ts',
    change: '> → >=',
    reason: 'The first item changes places with itself.',
  },
  {
    file: 'server/db/pglite-client.ts',
    change: `'database' → 'databaseX'`,
    reason: 'The name of a thread, which only a debugger shows.',
  },
  {
    file: 'server/import/text-lines.ts',
    change: '< → <=',
    line: 'i < bytes.length',
    reason: 'Behind the last byte there is none, and none counts as no character.',
  },
  {
    file: 'server/features/analysis/red-flags.policy.ts',
    change: '|| → &&',
    line: 'priced === undefined || limit === null',
    reason: 'Without a priced notice there is no limit, and with one there is: both sides are the same.',
  },
  {
    file: 'server/db/postgres-client.ts',
    change: '+ → -',
    reason: 'The names of kept plans only have to differ.',
  },
  {
    file: 'server/import/release-content.ts',
    change: '[description, rationale].filter(Boolean) → [description, rationale]',
    reason: 'An empty line makes no paragraph.',
  },
  {
    file: 'src/app/root.tsx',
    change: 'false → true',
    line: "snapshot?.can({ type: 'session.retried' })",
    reason: 'The flow of the session lives as long as the page waits for it.',
  },
  {
    file: 'server/import/text-lines.ts',
    change: '>= → >',
    line: 'if (size >= HEAD_BYTES) break',
    reason: 'A head that is longer by one piece of the file is decoded alike.',
  },
  {
    file: 'src/app/navigation/view-cache.ts',
    change: '0 → 1',
    line: 'let commits',
    reason: 'Commits are compared with each other only; whether they are counted from 0 or 1 orders them alike.',
  },
  {
    file: 'src/app/navigation/cached-views.tsx',
    change:
      "globalThis.CSS?.supports?.('content-visibility', 'hidden') ?? false → globalThis.CSS?.supports?.('content-visibility', 'hidden')",
    reason: 'Only asked whether it is true, which neither false nor undefined is.',
  },
  {
    file: 'server/http/strict-json.ts',
    change: 'false → true',
    line: 'if (!keys) return false',
    reason: 'A colon outside of an object is no JSON, which is said before a repeated name.',
  },
  {
    file: 'server/import/text-lines.ts',
    change: 'true → false',
    line: "gb18030: new TextDecoder('gb18030'",
    reason: 'What it cannot decode becomes a character that the text is refused for.',
  },
  {
    file: 'src/domain/theme-colour.ts',
    change: '<= → <',
    line: 'const linear = (c: number)',
    reason: 'No colour of eight bits lies at the bound, and both branches meet there.',
  },
  {
    file: 'src/domain/theme-colour.ts',
    change: '<= → <',
    line: 'const encoded = (c: number)',
    reason: 'No colour of eight bits lies at the bound, and both branches meet there.',
  },
  {
    file: 'src/views/shared/announcement-search/search-box.tsx',
    change: '1 → (1 + 1)',
    line: '? -1',
    reason: 'Every number below nought means that no word is marked.',
  },
  {
    file: 'server/search/announcement-search.ts',
    change: '> → >=',
    line: 'known.expected > WALKED_FROM * need',
    reason: 'An estimate says which of two ways finds the same announcements sooner.',
  },
  {
    file: 'src/views/shared/paged-list.tsx',
    change: '>= → >',
    line: 'page >= 1',
    reason: 'What is no page is page 1.',
  },
  {
    file: 'src/views/screens/atlas/atlas-picture.tsx',
    change: 'x, y → y, x',
    line: 'Math.hypot(x, y)',
    reason: 'A distance is the same in either order.',
  },
  {
    file: 'server/derive/market-months.ts',
    change: '> → >=',
    line: 'if (rows.length > 0) await sql`analyze',
    reason: 'Statistics of what has not changed are renewed once more.',
  },
  {
    file: 'src/api/started-calls.ts',
    change: '&& → ||',
    line: 'waiting.size > 0 &&',
    reason: 'Among no started calls none is found, and every call names its address by a text.',
  },
  {
    file: 'src/machines/records/collect.machine.ts',
    change: 'false → true',
    line: 'const NOTHING: CollectChange',
    reason: 'A change is sent, answered and taken back only while there is one.',
  },
  {
    file: 'src/domain/text-difference.ts',
    change: '< → <=',
    line: 'i < a.length && j < b.length',
    reason: 'Behind the end of either text no token is common, so one more step keeps none.',
  },
  {
    file: 'server/features/purchase/order.policy.ts',
    change:
      'memberCode: type.member_code, productId: product.product_id → memberCode: product.product_id, productId: type.member_code',
    reason: 'Two parts of a key that is only compared with keys made by the same line.',
  },
  {
    file: 'src/domain/market.ts',
    change: '0 → 1',
    line: 'const [year = 0, month = 1, date = 1]',
    reason: 'A day has a year: the default is there for the types.',
  },
  {
    file: 'server/features/records/announcement/announcement-write.repo.ts',
    change: '> → >=',
    line: 'if (namingIds.length > 0)',
    reason: 'No notices are put into the track records by a statement for none of them.',
  },
  {
    file: 'server/sms/aliyun-signature.ts',
    change: '< → <=',
    line: 'const byName',
    reason: 'Names of one query, and of one set of headers, are all different.',
  },
  {
    file: 'server/import/text-lines.ts',
    change: '&& → ||',
    line: 'const isAmbiguous',
    reason: 'Text of ASCII alone is the same in both encodings, and Chinese in UTF-8 is never taken for GB18030.',
  },
  {
    file: 'src/views/shared/area-picker/area-filter.tsx',
    change: 'draft, value → value, draft',
    line: 'isSameSelection(',
    reason: 'Whether two selections are the same does not depend on their order.',
  },
];
