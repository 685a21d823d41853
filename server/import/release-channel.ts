import type { DocChannel } from '#domain/doc-channel.ts';
import type { Release } from './ocds.schema.ts';

/** Tags of the release, furthest stage first, and the kind of notice they stand for. */
const BY_TAG: readonly (readonly [string, (release: Release) => DocChannel])[] = [
  ['implementationUpdate', () => 'acceptance'],
  ['implementation', () => 'acceptance'],
  ['contractTermination', () => 'terminated'],
  ['contractAmendment', () => 'change'],
  ['contractUpdate', () => 'change'],
  ['contract', () => 'contract'],
  ['awardCancellation', () => 'terminated'],
  ['awardUpdate', () => 'change'],
  ['award', (release) => awardChannel(release)],
  ['tenderCancellation', () => 'terminated'],
  ['tenderAmendment', () => 'change'],
  ['tenderUpdate', () => 'change'],
  ['tender', (release) => tenderChannel(release)],
  ['planningUpdate', () => 'change'],
  ['planning', () => 'intention'],
];

/** Ways of procurement that the details name, with the kind of their notice and the name of the way. */
const NAMED_METHODS: readonly (readonly [RegExp, DocChannel, string])[] = [
  [/磋商/, 'consultation', '竞争性磋商'],
  [/谈判/, 'negotiation', '竞争性谈判'],
  [/询价/, 'inquiry', '询价'],
  [/询比/, 'inquiry', '询比'],
  [/竞价/, 'bidding', '竞价'],
  [/单一来源/, 'single', '单一来源采购'],
];
/** `limited` is not here: it is four ways (domain vocabulary), and only the details say which. */
const METHOD_CODES: Readonly<Record<string, string>> = {
  open: '公开招标',
  selective: '邀请招标',
  direct: '单一来源采购',
};

const namedMethod = ({ tender }: Release): (typeof NAMED_METHODS)[number] | undefined =>
  NAMED_METHODS.find(([words]) => words.test(tender?.procurementMethodDetails ?? ''));

/** Way of procurement in Chinese, as the details name it, else by its OCDS code. */
export const methodOf = (release: Release): string | null =>
  namedMethod(release)?.[2] ?? METHOD_CODES[release.tender?.procurementMethod ?? ''] ?? null;

/** A proposed award is not made yet; a cancelled or unsuccessful one no more (OCDS codelist `awardStatus`). */
export const isMade = ({ status }: Release['awards'][number]): boolean => status === 'active' || status === null;

function awardChannel({ awards }: Release): DocChannel {
  if (awards.some(isMade)) return 'award';
  return awards.some(({ status }) => status === 'pending') ? 'candidate' : awards.length === 0 ? 'award' : 'failed';
}

function tenderChannel(release: Release): DocChannel {
  const { tender } = release;
  if (tender?.status === 'unsuccessful') return 'failed';
  if (tender?.status === 'cancelled' || tender?.status === 'withdrawn') return 'terminated';
  if (tender?.status === 'planning' || tender?.status === 'planned') return 'forecast';
  const named = namedMethod(release)?.[1];
  if (named) return named;
  if (tender?.procurementMethod === 'direct') return 'single';
  return tender?.procurementMethod === 'selective' ? 'invitation' : 'tender';
}

/** The most advanced part of a compiled release decides. */
const byParts = (release: Release): DocChannel =>
  release.contracts.length > 0
    ? 'contract'
    : release.awards.length > 0
      ? awardChannel(release)
      : release.tender !== null
        ? tenderChannel(release)
        : release.planning !== null
          ? 'intention'
          : 'other';

/** Kind of notice of a release (domain vocabulary, OCDS 1.1 codelists). */
export const channelOf = (release: Release): DocChannel =>
  BY_TAG.find(([tag]) => release.tag.includes(tag))?.[1](release) ?? byParts(release);
