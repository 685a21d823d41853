import { CODE, type EndpointOutput } from '#contract/endpoint.ts';
import type * as contract from '#contract/project.contract.ts';
import { maskContacts, maskContactsOrNull } from '#domain/contact-mask.ts';
import { PERMISSION } from '#domain/permission.ts';
import { refusePermission } from '#server/features/permission/refusal.wire.ts';
import { filterFrom, pageFrom, pageOnWire, wordsFrom } from '#server/features/records/record.wire.ts';
import { viewRecord } from '#server/features/records/view.policy.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok, refuse } from '#server/http/handler.ts';
import { yuanOrNull } from '#server/http/wire-values.ts';
import { industryName } from '#server/reference/industries.ts';
import { type ApprovalSummary, approvalSummaries, findApproval } from './approval.repo.ts';

/** Approval projects (S1-06, S7-66, S7-67); their stages are the dictionary `approval_stage` (S7-50). */
type WireSummary = EndpointOutput<typeof contract.spxmGetPage>['records'][number];

const summaryOnWire = (row: ApprovalSummary): WireSummary => ({
  id: row.id,
  projectCode: row.project_code,
  name: maskContacts(row.title),
  approvalType: row.approval_type,
  stage: row.stage,
  province: row.province,
  city: row.city,
  district: row.district,
  industryName: industryName(row.industry_code),
  investTotal: yuanOrNull(row.amount_fen),
  legalUnit: row.legal_unit,
  publishTime: row.published_at.toISOString(),
  viewed: row.viewed,
  collected: row.collected,
});

const spxmGetPage: Handler<typeof contract.spxmGetPage> = asMember(async ({ input, member, deps }) => {
  const filter = { ...filterFrom(input), stages: input.stageArray };
  const query = { kind: 'approval', ...wordsFrom(input), filter, sort: input.sort } as const;
  const found = await deps.search.find(query, pageFrom(input));
  const rows = await approvalSummaries(deps.db, found.ids, member.userId);
  return ok(pageOnWire(rows.map(summaryOnWire), found));
});

const spxmDetail: Handler<typeof contract.spxmDetail> = asMember(async ({ input, member, deps }) => {
  const row = await findApproval(deps.db, input.id, member.userId);
  if (!row) return refuse(CODE.notFound, '该审批项目不存在或已下架');
  const permission = await viewRecord(deps, member.userId, 'shenPiProject', { ...row, kind: 'approval' });
  if (permission.status !== PERMISSION.granted) return refusePermission(permission, deps.config);
  return ok({
    ...summaryOnWire({ ...row, viewed: true }),
    creditCode: row.credit_code,
    legalUnitId: row.legal_unit_id,
    scale: maskContactsOrNull(row.scale),
    location: maskContactsOrNull(row.location),
    plannedStart: row.planned_start,
    plannedEnd: row.planned_end,
    plannedProjectId: row.planned_project_id,
    items: row.items,
  });
});

export const approvalHandlers = { spxmGetPage, spxmDetail };
