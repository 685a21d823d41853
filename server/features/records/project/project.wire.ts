import type { EndpointOutput } from '#contract/endpoint.ts';
import type { desginedSearchList } from '#contract/project.contract.ts';
import { maskContacts } from '#domain/contact-mask.ts';
import { yuanOrNull } from '#server/http/wire-values.ts';
import { industryName } from '#server/reference/industries.ts';
import type { PlannedSummary } from './planned-project.repo.ts';

type WireSummary = EndpointOutput<typeof desginedSearchList>['records'][number];

/** One line of a list of planned projects, also of those that a member has seen. */
export const plannedSummaryOnWire = (row: PlannedSummary): WireSummary => ({
  id: row.id,
  name: maskContacts(row.title),
  stage: row.stage,
  projectType: row.project_type,
  nature: row.nature,
  industryName: industryName(row.industry_code),
  province: row.province,
  city: row.city,
  district: row.district,
  investTotal: yuanOrNull(row.amount_fen),
  ownerName: row.owner_name,
  publishTime: row.published_at.toISOString(),
  updateTime: row.updated_at?.toISOString() ?? null,
  viewed: row.viewed,
  collected: row.collected,
});
