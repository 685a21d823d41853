import type { InferOutput } from 'valibot';
import {
  APPROVAL_RESULTS,
  APPROVAL_TYPES,
  type ApprovalProject,
  PLANNED_STAGES,
  type PlannedProject,
  type ProjectPage,
  type ProjectSummary,
} from '#domain/project.ts';
import { quantityText } from '#domain/quantity-text.ts';
import type { EndpointOutput } from '../contract/endpoint.ts';
import type {
  approvalSummary,
  desginedSearchList,
  plannedProject,
  plannedProjectSummary,
  spxmDetail,
  spxmGetPage,
} from '../contract/project.contract.ts';
import { fenOrNull } from './announcement.decode.ts';

const ABSENT = '--';

const plannedSummary = (wire: InferOutput<typeof plannedProjectSummary>): ProjectSummary => ({
  id: wire.id,
  name: wire.name,
  stageText: PLANNED_STAGES[wire.stage],
  typeText: wire.projectType,
  industryName: wire.industryName,
  investFen: fenOrNull(wire.investTotal),
  unitName: wire.ownerName,
  province: wire.province,
  city: wire.city,
  district: wire.district,
  publishedAt: wire.publishTime,
  viewed: wire.viewed,
  collected: wire.collected,
});

const approvalRow = (wire: InferOutput<typeof approvalSummary>): ProjectSummary => ({
  id: wire.id,
  name: wire.name,
  stageText: wire.stage ?? ABSENT,
  typeText: wire.approvalType && APPROVAL_TYPES[wire.approvalType],
  industryName: wire.industryName,
  investFen: fenOrNull(wire.investTotal),
  unitName: wire.legalUnit,
  province: wire.province,
  city: wire.city,
  district: wire.district,
  publishedAt: wire.publishTime,
  viewed: wire.viewed,
  collected: wire.collected,
});

type PlannedPage = EndpointOutput<typeof desginedSearchList>;
type ApprovalPage = EndpointOutput<typeof spxmGetPage>;

export const plannedPageFromWire = ({ records, total, totalCapped, lastPage }: PlannedPage): ProjectPage => ({
  records: records.map(plannedSummary),
  total,
  totalCapped,
  lastPage,
});
export const approvalPageFromWire = ({ records, total, totalCapped, lastPage }: ApprovalPage): ProjectPage => ({
  records: records.map(approvalRow),
  total,
  totalCapped,
  lastPage,
});

/** One planned project under our names, money in fen. */
export const plannedProjectFromWire = (wire: InferOutput<typeof plannedProject>): PlannedProject => ({
  ...plannedSummary(wire),
  nature: wire.nature,
  projectCode: wire.investProjectCode,
  address: wire.address,
  buildAreaSquareMetres: wire.buildAreaSquareMetres,
  landAreaSquareMetres: wire.landAreaSquareMetres,
  scale: wire.scale,
  plannedStart: wire.plannedStart,
  plannedEnd: wire.plannedEnd,
  fundSource: wire.fundSource,
  parties: wire.parties,
  approvalId: wire.approvalId,
  devices: wire.devices.map(({ name, qty, unit }) => ({
    name,
    quantity: quantityText(qty, unit),
  })),
  progress: wire.progress.map(({ date, stage, note }) => ({ date, stageText: PLANNED_STAGES[stage], note })),
  permits: wire.permits,
  contactCount: wire.contactCount,
  notices: wire.notices.map(({ id, title, docChannel, publishTime }) => ({
    id,
    title,
    channel: docChannel,
    publishedAt: publishTime,
  })),
});

/** One approval project under our names. */
export const approvalFromWire = (wire: EndpointOutput<typeof spxmDetail>): ApprovalProject => ({
  ...approvalRow(wire),
  projectCode: wire.projectCode,
  creditCode: wire.creditCode,
  unitId: wire.legalUnitId,
  plannedProjectId: wire.plannedProjectId,
  scale: wire.scale,
  location: wire.location,
  plannedStart: wire.plannedStart,
  plannedEnd: wire.plannedEnd,
  items: wire.items.map(({ itemName, department, documentNo, result, finishDate }) => ({
    itemName,
    department,
    documentNo,
    resultText: result ? APPROVAL_RESULTS[result] : ABSENT,
    finishDate,
  })),
});
