import type * as contract from '#contract/collect.contract.ts';
import { maskContacts } from '#domain/contact-mask.ts';
import type { CollectedKind } from '#server/db/tables/member-acts.tables.ts';
import type { Deps } from '#server/deps.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, type Member, ok, type Reply } from '#server/http/handler.ts';
import { yuanOrNull } from '#server/http/wire-values.ts';
import { collectionsOf, hasAnyFavourite, setRecordCollected } from './collection.repo.ts';
import { favouriteReply } from './favourite.wire.ts';

/** Favourites of every kind (S4-57, S4-58, S7-71…S7-73); favourite announcements are set in `announcement.route.ts`. */
const UNKNOWN: Readonly<Record<CollectedKind, string>> = {
  plannedProject: '该拟建项目不存在或已下架',
  approval: '该审批项目不存在或已下架',
  forecast: '该商机不存在或已下架',
  intention: '该采购意向不存在或已下架',
};

async function setFavourite(
  { deps, member }: { deps: Deps; member: Member },
  record: { kind: CollectedKind; id: string },
  collected: boolean,
): Promise<Reply<null>> {
  const outcome = await setRecordCollected(deps.db, member.userId, record, collected, deps.clock.now());
  return favouriteReply(outcome, UNKNOWN[record.kind]);
}

const addCollection: Handler<typeof contract.addCollection> = asMember((call) =>
  setFavourite(call, { kind: 'approval', id: call.input.id }, true),
);
const delCollection: Handler<typeof contract.delCollection> = asMember((call) =>
  setFavourite(call, { kind: 'approval', id: call.input.id }, false),
);
const saveCollection: Handler<typeof contract.saveCollection> = asMember((call) =>
  setFavourite(call, { kind: call.input.kind, id: call.input.id }, call.input.collected === 1),
);

const isFirstConcern: Handler<typeof contract.isFirstConcern> = asMember(async ({ member, deps }) =>
  ok({ first: !(await hasAnyFavourite(deps.db, member.userId)) }),
);

const collectList: Handler<typeof contract.collectList> = asMember(async ({ member, input, deps }) => {
  const { rows, total } = await collectionsOf(deps.db, member.userId, input);
  const records = rows.map((row) => ({
    kind: input.kind,
    id: row.id,
    title: maskContacts(row.title),
    docChannel: row.doc_channel,
    unitName: row.unit_name,
    province: row.province,
    city: row.city,
    district: row.district,
    amount: yuanOrNull(row.amount_fen),
    publishTime: row.published_at.toISOString(),
    collectedAt: row.collected_at.toISOString(),
  }));
  return ok({ records, total });
});

export const collectHandlers = { addCollection, delCollection, saveCollection, isFirstConcern, collectList };
