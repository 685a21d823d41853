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

const LIMITED_METHODS: readonly (readonly [RegExp, DocChannel])[] = [
  [/磋商/, 'consultation'],
  [/谈判/, 'negotiation'],
  [/询价|询比/, 'inquiry'],
  [/竞价/, 'bidding'],
  [/单一来源/, 'single'],
];

/** A proposed award is not made yet; a cancelled or unsuccessful one no more (OCDS codelist `awardStatus`). */
export const isMade = ({ status }: Release['awards'][number]): boolean => status === 'active' || status === null;

function awardChannel({ awards }: Release): DocChannel {
  if (awards.some(isMade)) return 'award';
  return awards.some(({ status }) => status === 'pending') ? 'candidate' : awards.length === 0 ? 'award' : 'failed';
}

function tenderChannel({ tender }: Release): DocChannel {
  if (tender?.status === 'unsuccessful') return 'failed';
  if (tender?.status === 'cancelled' || tender?.status === 'withdrawn') return 'terminated';
  if (tender?.status === 'planning' || tender?.status === 'planned') return 'forecast';
  const details = tender?.procurementMethodDetails ?? '';
  const limited = LIMITED_METHODS.find(([words]) => words.test(details))?.[1];
  if (limited) return limited;
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
