import type { SearchSort } from '#domain/search-filter.ts';
import type { SearchType } from '#domain/search-option.ts';
import type { AnnouncementFilter } from './filter-sql.ts';
import type { Party } from './party-tokens.ts';
import type { SearchWords } from './plan.ts';

/** What a member asks of the announcements. */
export interface AnnouncementQuery extends SearchWords {
  readonly type: SearchType;
  readonly filter: AnnouncementFilter;
  readonly sort: SearchSort;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /**
   * Parties whose names the typed text is matched against; none: title and text by `type`. Groups and excluded keywords
   * always use `type`.
   */
  readonly parties?: readonly Party[];
}
