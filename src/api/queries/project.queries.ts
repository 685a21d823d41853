import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ApprovalProject, Party, PlannedProject, ProjectPage } from '#domain/project.ts';
import { type ProjectFilter, projectPayload } from '#domain/project-filter.ts';
import { approvalStage } from '../contract/company.contract.ts';
import {
  desginedSearchList,
  PLANNED_STAGES,
  plannedProjectContacts,
  selDesignedInfo,
  spxmDetail,
  spxmGetPage,
} from '../contract/project.contract.ts';
import {
  approvalFromWire,
  approvalPageFromWire,
  plannedPageFromWire,
  plannedProjectFromWire,
} from '../decode/project.decode.ts';
import { dataOr, listOptions, refusalOf } from './answer.ts';
import type { Call } from './call.ts';
import { RECORD_KEYS } from './collect.cache.ts';
import { markViewed, openRecord, type RecordAnswer } from './open-record.ts';

const NOTHING: ProjectPage = { records: [], total: 0, totalCapped: false, lastPage: 1 };
const PLANNED_LIST = [RECORD_KEYS.plannedProject, 'list'] as const;
const APPROVAL_LIST = [RECORD_KEYS.approval, 'list'] as const;

/** Stages that the contract does not know are left out: an old link still opens the list. */
const plannedPayload = (filter: ProjectFilter) => ({
  ...projectPayload(filter),
  stageArray: PLANNED_STAGES.filter((stage) => filter.stages.includes(stage)),
  projectType: [...filter.types],
});

/** Planned projects of one filter (S1-05, S7-59). */
export const plannedListQuery = (call: Call, filter: ProjectFilter) =>
  listOptions(call, {
    queryKey: [...PLANNED_LIST, plannedPayload(filter)],
    endpoint: desginedSearchList,
    input: plannedPayload(filter),
    read: plannedPageFromWire,
    nothing: NOTHING,
  });

/** Approval projects of one filter (S1-06, S7-66). */
export const approvalListQuery = (call: Call, filter: ProjectFilter) =>
  listOptions(call, {
    queryKey: [...APPROVAL_LIST, projectPayload(filter)],
    endpoint: spxmGetPage,
    input: projectPayload(filter),
    read: approvalPageFromWire,
    nothing: NOTHING,
  });

/** Chinese names of the approval stages by their code in the records (S7-50); without an answer the codes are shown. */
export const approvalStagesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['approval-stages'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> =>
      new Map(dataOr(await call(approvalStage, {}, { signal }), []).map(({ value, label }) => [value, label])),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** One planned project (S2-17, S7-84). It is charged, so it is asked again only when the member asks. */
export const plannedProjectQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [RECORD_KEYS.plannedProject, 'detail', id],
    queryFn: async ({ signal, client }): Promise<RecordAnswer<PlannedProject>> => {
      const answer = await openRecord(call, selDesignedInfo, { id }, { signal, decode: plannedProjectFromWire });
      if (answer.kind === 'open') markViewed(client, PLANNED_LIST, id);
      return answer;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** One approval project (S2-18, S7-67). */
export const approvalQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [RECORD_KEYS.approval, 'detail', id],
    queryFn: async ({ signal, client }): Promise<RecordAnswer<ApprovalProject>> => {
      const answer = await openRecord(call, spxmDetail, { id }, { signal, decode: approvalFromWire });
      if (answer.kind === 'open') markViewed(client, APPROVAL_LIST, id);
      return answer;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Whom to call about a planned project, in full; charged when it is asked for (S3-48, D-88). @throws ApiFailure also
 * when a rule refuses.
 */
export const contactsMutation = (call: Call) =>
  mutationOptions({
    mutationFn: async (id: string): Promise<readonly Party[]> => {
      const answer = await call(plannedProjectContacts, { id });
      if (answer.kind !== 'ok') throw refusalOf(plannedProjectContacts, answer);
      return answer.data.parties;
    },
  });
