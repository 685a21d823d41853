import { CODE, type EndpointOutput } from '#contract/endpoint.ts';
import type * as contract from '#contract/project.contract.ts';
import { maskAnyPhone, maskContactsOrNull, maskName } from '#domain/contact-mask.ts';
import { PERMISSION } from '#domain/permission.ts';
import type { PartyItem } from '#server/db/tables/record.tables.ts';
import { checkPermission, spend } from '#server/features/permission/quota.policy.ts';
import { refusePermission } from '#server/features/permission/refusal.wire.ts';
import { type NoticeRef, noticesOfProject } from '#server/features/records/record.repo.ts';
import { filterFrom, noticeOnWire, pageFrom, pageOnWire, wordsFrom } from '#server/features/records/record.wire.ts';
import { viewRecord } from '#server/features/records/view.policy.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok, refuse } from '#server/http/handler.ts';
import {
  approvalOfPlanned,
  findPlannedProject,
  type PlannedProject,
  plannedSummaries,
} from './planned-project.repo.ts';
import { plannedSummaryOnWire } from './project.wire.ts';

/** Planned projects (S1-05, S7-59, S7-84). */
type WireProject = EndpointOutput<typeof contract.selDesignedInfo>;

const UNKNOWN = '该拟建项目不存在或已下架';

const maskedParty = (party: PartyItem): PartyItem => ({
  ...party,
  contact: party.contact === null ? null : maskName(party.contact),
  phone: party.phone === null ? null : maskAnyPhone(party.phone),
});

const projectOnWire = (row: PlannedProject, notices: readonly NoticeRef[], approvalId: string | null): WireProject => ({
  ...plannedSummaryOnWire(row),
  investProjectCode: row.invest_project_code,
  address: maskContactsOrNull(row.address),
  buildAreaSquareMetres: row.build_area_m2,
  landAreaSquareMetres: row.land_area_m2,
  scale: maskContactsOrNull(row.scale),
  plannedStart: row.planned_start,
  plannedEnd: row.planned_end,
  fundSource: row.fund_source,
  parties: row.parties.map(maskedParty),
  devices: row.devices,
  progress: row.progress.map((step) => ({ ...step, note: maskContactsOrNull(step.note) })),
  permits: row.permits,
  contactCount: row.parties.filter(({ phone }) => phone !== null).length,
  notices: notices.map(noticeOnWire),
  approvalId,
});

const desginedSearchList: Handler<typeof contract.desginedSearchList> = asMember(async ({ input, member, deps }) => {
  const filter = { ...filterFrom(input), projectTypes: input.projectType, stages: input.stageArray };
  const query = { kind: 'plannedProject', ...wordsFrom(input), filter, sort: input.sort } as const;
  const found = await deps.search.find(query, pageFrom(input));
  const rows = await plannedSummaries(deps.db, found.ids, member.userId);
  return ok(pageOnWire(rows.map(plannedSummaryOnWire), found));
});

const selDesignedInfo: Handler<typeof contract.selDesignedInfo> = asMember(async ({ input, member, deps }) => {
  const row = await findPlannedProject(deps.db, input.id, member.userId);
  if (!row) return refuse(CODE.notFound, UNKNOWN);
  const [notices, approvalId] = await Promise.all([
    noticesOfProject(deps.db, row.project_id),
    approvalOfPlanned(deps.db, row.id),
  ]);
  const permission = await viewRecord(deps, member.userId, 'watchDesignedProject', { ...row, kind: 'plannedProject' });
  if (permission.status !== PERMISSION.granted) return refusePermission(permission, deps.config);
  return ok(projectOnWire({ ...row, viewed: true }, notices, approvalId));
});

/** Logs which member reads personal data, without the data (D-88). Parties without any contact are neither charged nor logged. */
const plannedProjectContacts: Handler<typeof contract.plannedProjectContacts> = asMember(
  async ({ input, member, deps }) => {
    const row = await findPlannedProject(deps.db, input.id, member.userId);
    if (!row) return refuse(CODE.notFound, UNKNOWN);
    const on = { itemId: row.id, infoArea: row.province };
    const isEmpty = row.parties.every(({ contact, phone }) => contact === null && phone === null);
    const permission = await (isEmpty
      ? checkPermission(deps, member.userId, 'watchDesignedProjectConnector', on.infoArea, on.itemId)
      : spend(deps, member.userId, 'watchDesignedProjectConnector', on));
    if (permission.status !== PERMISSION.granted) return refusePermission(permission, deps.config);
    if (!isEmpty) deps.log.info('contacts-read', { kind: 'plannedProject', id: row.id, userId: member.userId });
    return ok({ parties: row.parties });
  },
);

export const projectHandlers = { desginedSearchList, selDesignedInfo, plannedProjectContacts };
