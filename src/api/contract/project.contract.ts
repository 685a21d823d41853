import * as v from 'valibot';
import { docChannel } from './announcement.contract.ts';
import { boundedRequest } from './asked.schema.ts';
import { CODE, endpoint } from './endpoint.ts';
import { boundedPage, recordListRequest } from './record-list.schema.ts';
import { flag, identifier, instant, maybeNumber, maybeText, maybeYuan, region } from './shared.schema.ts';

/** Planned projects (拟建), approval projects (审批) and their search (S7-59, S7-66, S7-67, S7-84). Money is yuan. */
export const PLANNED_STAGES = [
  'initiated',
  'feasibility',
  'environment',
  'planning',
  'preliminaryDesign',
  'constructionDrawing',
  'constructionTender',
  'preparation',
  'underConstruction',
  'completed',
  'suspended',
] as const;
const plannedStage = v.picklist(PLANNED_STAGES);
const projectSort = v.optional(v.picklist(['newest', 'amount']), 'newest');

/** Contacts are masked by the server unless the entitlement allows them (D-88). */
const party = v.object({
  role: v.string(),
  name: v.string(),
  enterpriseId: maybeText,
  contact: maybeText,
  phone: maybeText,
});

export const plannedProjectSummary = v.object({
  id: v.string(),
  name: v.string(),
  stage: plannedStage,
  projectType: maybeText,
  nature: maybeText,
  industryName: maybeText,
  ...region,
  investTotal: maybeYuan,
  ownerName: maybeText,
  publishTime: instant,
  updateTime: v.nullish(instant, null),
  viewed: flag,
  collected: flag,
});
export const plannedProject = v.object({
  ...plannedProjectSummary.entries,
  investProjectCode: maybeText,
  address: maybeText,
  buildAreaSquareMetres: maybeNumber,
  landAreaSquareMetres: maybeNumber,
  scale: maybeText,
  plannedStart: v.nullish(v.string(), null),
  plannedEnd: v.nullish(v.string(), null),
  fundSource: maybeText,
  parties: v.nullish(v.array(party), []),
  devices: v.nullish(v.array(v.object({ name: v.string(), qty: maybeNumber, unit: maybeText })), []),
  progress: v.nullish(
    v.array(v.object({ date: v.string(), stage: plannedStage, note: maybeText, source: maybeText })),
    [],
  ),
  permits: v.nullish(v.array(v.object({ kind: v.string(), number: v.string(), date: maybeText })), []),
  contactCount: v.nullish(v.number(), 0),
  /** Tenders and awards that came of it, newest first. */
  notices: v.nullish(v.array(v.object({ id: v.string(), title: v.string(), docChannel, publishTime: instant })), []),
  approvalId: maybeText,
});
export const desginedSearchList = endpoint({
  id: 'desginedSearchList',
  method: 'POST',
  path: '/webchat/api/desginedSearchList',
  input: boundedRequest({
    ...recordListRequest,
    projectType: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(40)), []),
    stageArray: v.optional(v.pipe(v.array(plannedStage), v.maxLength(11)), []),
    sort: projectSort,
  }),
  output: boundedPage(plannedProjectSummary),
  requirement: 'S7-59',
  summary: 'Search planned projects.',
});
export const selDesignedInfo = endpoint({
  id: 'selDesignedInfo',
  method: 'POST',
  path: '/webchat/api/designedInfo/selDesignedInfo',
  owner: 'project',
  spends: 'watchDesignedProject',
  input: v.object({ id: identifier }),
  output: plannedProject,
  codes: [CODE.blockedByRule, CODE.notFound],
  requirement: 'S7-84',
  summary: 'One planned project whole; counts against the daily views.',
});

/** Personal data: given out in full once it is charged, never with the project (D-88). */
export const plannedProjectContacts = endpoint({
  id: 'plannedProjectContacts',
  method: 'POST',
  path: 'webchat/api/designedInfo/contacts',
  pathSource: 'ours',
  owner: 'project',
  spends: 'watchDesignedProjectConnector',
  input: v.object({ id: identifier }),
  output: v.object({ parties: v.array(party) }),
  codes: [CODE.blockedByRule, CODE.notFound],
  requirement: 'S3-48',
  summary: 'Whom to call about a planned project; counts against the daily limit.',
});

export const approvalSummary = v.object({
  id: v.string(),
  projectCode: maybeText,
  name: v.string(),
  approvalType: v.nullish(v.picklist(['approval', 'verification', 'filing']), null),
  stage: maybeText,
  ...region,
  industryName: maybeText,
  investTotal: maybeYuan,
  legalUnit: maybeText,
  publishTime: instant,
  viewed: flag,
  collected: flag,
});
export const spxmGetPage = endpoint({
  id: 'spxmGetPage',
  method: 'POST',
  path: '/webchat/client/spxm/getPage',
  input: boundedRequest({
    ...recordListRequest,
    stageArray: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(40)), []),
    sort: projectSort,
  }),
  output: boundedPage(approvalSummary),
  requirement: 'S7-66',
  summary: 'Search approval projects.',
});
export const spxmDetail = endpoint({
  id: 'spxmDetail',
  method: 'POST',
  path: '/webchat/client/spxm/detail',
  owner: 'approval',
  spends: 'shenPiProject',
  input: v.object({ id: identifier }),
  output: v.object({
    ...approvalSummary.entries,
    creditCode: maybeText,
    legalUnitId: maybeText,
    scale: maybeText,
    location: maybeText,
    plannedStart: maybeText,
    plannedEnd: maybeText,
    plannedProjectId: maybeText,
    items: v.nullish(
      v.array(
        v.object({
          itemName: v.string(),
          department: maybeText,
          documentNo: maybeText,
          result: v.nullish(v.picklist(['done', 'running', 'refused']), null),
          acceptDate: maybeText,
          finishDate: maybeText,
        }),
      ),
      [],
    ),
  }),
  codes: [CODE.blockedByRule, CODE.notFound],
  requirement: 'S7-67',
  summary: 'One approval project whole; counts against the daily views.',
});
