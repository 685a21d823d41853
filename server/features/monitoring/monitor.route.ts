import { CODE, type EndpointOutput } from '#contract/endpoint.ts';
import type * as contract from '#contract/monitor.contract.ts';
import { maskContacts } from '#domain/contact-mask.ts';
import { PERMISSION } from '#domain/permission.ts';
import { checkPermission } from '#server/features/permission/quota.policy.ts';
import { refusePermission } from '#server/features/permission/refusal.wire.ts';
import { headOf } from '#server/features/records/announcement/announcement-document.repo.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok, refuse } from '#server/http/handler.ts';
import { instantOf, yuanOrNull } from '#server/http/wire-values.ts';
import { enterpriseById, enterprisesLike, enterprisesNamed } from './enterprise-name.repo.ts';
import { recommendWords, verifyWord } from './keyword.policy.ts';
import { targetKey, unwatch, watch } from './monitor.policy.ts';
import {
  type EventSum,
  eventSums,
  eventsOf,
  type MonitorRow,
  monitorOfTarget,
  monitorsOf,
  ownMonitor,
} from './monitor.repo.ts';

/** Monitoring of keywords, companies and projects (S1-03, S7-53…S7-55, S7-68, S7-69). */
type WireMonitor = EndpointOutput<typeof contract.addMonitor>;
type WireProjectMonitor = EndpointOutput<typeof contract.getDocumentIsMonitor>;

const UNKNOWN = '该公告不存在或已下架';
const NOT_WATCHED: WireProjectMonitor = { monitored: false, monitorId: null, since: null, lastEventAt: null };

const monitorOnWire = (row: MonitorRow, sum: EventSum | undefined): WireMonitor => ({
  monitorId: row.monitor_id,
  kind: row.kind,
  name: maskContacts(row.name),
  targetId: row.target_id,
  since: row.since.toISOString(),
  lastEventAt: instantOf(sum?.last_at ?? null),
  eventCount: sum?.events ?? 0,
});

const projectOnWire = (row: MonitorRow, sum: EventSum | undefined): WireProjectMonitor => ({
  monitored: true,
  monitorId: row.monitor_id,
  since: row.since.toISOString(),
  lastEventAt: instantOf(sum?.last_at ?? null),
});

const montiorThinkWordList: Handler<typeof contract.montiorThinkWordList> = asMember(async ({ input, deps }) =>
  ok(
    (await enterprisesLike(deps.db, input.searchWord, input.kind)).map(({ id, name, credit_code }) => ({
      id,
      name,
      creditCode: credit_code,
    })),
  ),
);

const listRecommendKeyword: Handler<typeof contract.listRecommendKeyword> = asMember(async ({ input, deps }) =>
  ok(await recommendWords(deps, input.keywords)),
);

const monitorKeywordVerify: Handler<typeof contract.monitorKeywordVerify> = asMember(async ({ input, deps }) => {
  const reason = await verifyWord(deps, input.keyword);
  return ok({ valid: reason === null, reason });
});

const getDocumentIsMonitor: Handler<typeof contract.getDocumentIsMonitor> = asMember(
  async ({ member, input, deps }) => {
    const head = await headOf(deps.db, input.id);
    if (!head) return refuse(CODE.notFound, UNKNOWN);
    if (head.project_id === null) return ok(NOT_WATCHED);
    const row = await monitorOfTarget(deps.db, member.userId, 'project', head.project_id);
    if (!row) return ok(NOT_WATCHED);
    const [sum] = await eventSums(deps.db, member.userId, row.monitor_id);
    return ok(projectOnWire(row, sum));
  },
);

const saveOrUpdateProjectMonitor: Handler<typeof contract.saveOrUpdateProjectMonitor> = asMember(
  async ({ member, input, deps }) => {
    const head = await headOf(deps.db, input.id);
    if (!head) return refuse(CODE.notFound, UNKNOWN);
    if (head.project_id === null) return refuse(CODE.notFound, '该公告没有可监控的项目');
    if (input.isMonitor === 0) {
      const row = await monitorOfTarget(deps.db, member.userId, 'project', head.project_id);
      if (row) await unwatch(deps, member.userId, row.monitor_id);
      return ok(NOT_WATCHED);
    }
    const name = maskContacts(head.project_name ?? head.title);
    const watched = await watch(deps, member.userId, { kind: 'project', name, id: head.project_id });
    if (watched.kind === 'refused') return refusePermission(watched.permission, deps.config);
    const [sum] = await eventSums(deps.db, member.userId, watched.monitor.monitor_id);
    return ok(projectOnWire(watched.monitor, sum));
  },
);

const monitorList: Handler<typeof contract.monitorList> = asMember(async ({ member, input, deps }) => {
  const { rows, total } = await monitorsOf(deps.db, member.userId, { ...input, kind: input.kind ?? null });
  const sums = rows.length === 0 ? [] : await eventSums(deps.db, member.userId);
  const sumOf = new Map(sums.map((sum) => [sum.monitor_id, sum]));
  return ok({ records: rows.map((row) => monitorOnWire(row, sumOf.get(row.monitor_id))), total });
});

/** An enterprise that is named by its id must be there; a name that several bear, or none, is watched as a name. */
const addMonitor: Handler<typeof contract.addMonitor> = asMember(async ({ member, input, deps }) => {
  const { kind, name, enterpriseId, knownOnly } = input;
  const byId = enterpriseId === undefined ? undefined : await enterpriseById(deps.db, enterpriseId);
  if (enterpriseId !== undefined && !byId) return refuse(CODE.notFound, '该企业不存在或已下架');
  const found = byId ? [byId] : await enterprisesNamed(deps.db, name);
  const enterprise = found.length === 1 ? found[0] : undefined;
  const target = { kind, name: enterprise?.name ?? name, id: enterprise?.id ?? null };
  if (knownOnly && !enterprise && !(await monitorOfTarget(deps.db, member.userId, kind, targetKey(target)))) {
    const permission = await checkPermission(deps, member.userId, 'companyMonitor', null, targetKey(target));
    if (permission.status !== PERMISSION.granted) return refusePermission(permission, deps.config);
    return refuse(CODE.conflict, found.length === 0 ? `没有名称为“${name}”的企业` : `有多家名称为“${name}”的企业`);
  }
  const watched = await watch(deps, member.userId, target);
  if (watched.kind === 'refused') return refusePermission(watched.permission, deps.config);
  const [sum] = await eventSums(deps.db, member.userId, watched.monitor.monitor_id);
  return ok(monitorOnWire(watched.monitor, sum));
});

const removeMonitor: Handler<typeof contract.removeMonitor> = asMember(
  async ({ member, input: { monitorId, targetId, name }, deps }) => {
    const target = targetId === undefined && name === undefined ? null : { id: targetId ?? null, name: name ?? '' };
    return ok({ stillWatched: await unwatch(deps, member.userId, monitorId, target) });
  },
);

const monitorEvents: Handler<typeof contract.monitorEvents> = asMember(async ({ member, input, deps }) => {
  const monitorId = input.monitorId ?? null;
  const own = monitorId === null ? undefined : await ownMonitor(deps.db, member.userId, monitorId);
  if (monitorId !== null && !own) return refuse(CODE.notFound, '该监控不存在或已取消');
  const { rows, total } = await eventsOf(deps.db, member.userId, { ...input, monitorId });
  const monitors = await Promise.all(
    [...new Set(rows.map((row) => row.monitor_id))].map((id) => ownMonitor(deps.db, member.userId, id)),
  );
  const records = rows.flatMap((row) => {
    const monitor = monitors.find((each) => each?.monitor_id === row.monitor_id);
    if (!monitor) return [];
    return [
      {
        monitorId: row.monitor_id,
        kind: monitor.kind,
        name: maskContacts(monitor.name),
        announcementId: row.id,
        title: maskContacts(row.title),
        docChannel: row.doc_channel,
        publishTime: row.published_at.toISOString(),
        province: row.province,
        city: row.city,
        district: row.district,
        amount: yuanOrNull(row.amount_fen),
      },
    ];
  });
  return ok({ records, total });
});

export const monitorHandlers = {
  montiorThinkWordList,
  listRecommendKeyword,
  monitorKeywordVerify,
  getDocumentIsMonitor,
  saveOrUpdateProjectMonitor,
  monitorList,
  addMonitor,
  removeMonitor,
  monitorEvents,
};
