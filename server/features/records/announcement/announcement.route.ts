import type * as contract from '#contract/announcement.contract.ts';
import type * as detailContract from '#contract/announcement-detail.contract.ts';
import { CODE } from '#contract/endpoint.ts';
import type * as wordContract from '#contract/search-word.contract.ts';
import { PERMISSION, type PermissionResult } from '#domain/permission.ts';
import { spend } from '#server/features/permission/quota.policy.ts';
import { favouriteReply } from '#server/features/records/collection/favourite.wire.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok, refuse } from '#server/http/handler.ts';
import {
  companyOfAnnouncement,
  findAnnouncement,
  markViewed,
  setCollected,
  summariesFound,
} from './announcement.repo.ts';
import { announcementOnWire, queryFrom, summaryOnWire } from './announcement.wire.ts';
import { chargeOf } from './announcement-charge.policy.ts';
import { hotSearchWords, latestSearchWords, noteSearchWord, suggestWords } from './announcement-words.repo.ts';

const UNKNOWN = '该公告不存在或已下架';
const REFUSALS: Readonly<Record<PermissionResult['status'], string>> = {
  [PERMISSION.granted]: '',
  [PERMISSION.exhausted]: '您今日的查看次数已用完',
  [PERMISSION.membership]: '您当前的会员权限不足',
  [PERMISSION.region]: '该信息不在您开通的地区内',
  [PERMISSION.pc]: '您当前的会员不支持在电脑端使用',
};

const searchList: Handler<typeof contract.searchList> = asMember(async ({ input, member, deps }) => {
  const found = await deps.search.find(queryFrom(input), { page: input.pageNumber, pageSize: input.pageSize });
  const rows = await summariesFound(deps.db, found, member.userId);
  if (input.searchWord !== '' && input.pageNumber === 1)
    await noteSearchWord(deps.db, member.userId, input.searchWord, deps.clock.now());
  const winnerWords = input.searchFields?.includes('winner') ? found.hitWords : [];
  return ok({
    records: rows.map((row) => summaryOnWire(row, found.hitWords, winnerWords)),
    total: found.total,
    totalCapped: found.capped,
    lastPage: found.lastPage,
    depthCapped: found.depthCapped,
    hitWords: [...found.hitWords],
  });
});

/** One view is charged a day, announcement and member; what is refused, unknown or cannot be read costs nothing (S6-04, D-67). */
const detail: Handler<typeof detailContract.selZhaobiaoDetails> = asMember(async ({ input, member, deps }) => {
  const row = await findAnnouncement(deps.db, input.id, member.userId);
  if (!row) return refuse(CODE.notFound, UNKNOWN);
  const company = await companyOfAnnouncement(deps.db, row);
  const body = announcementOnWire({ ...row, viewed: true }, company, deps.config.storageHost);
  const permission = await deps.db.transaction().execute(async (db) => {
    const { entitlement, itemId } = chargeOf(row);
    const result = await spend({ ...deps, db }, member.userId, entitlement, { itemId, infoArea: row.province });
    if (result.status === PERMISSION.granted) await markViewed(db, member.userId, row.id, deps.clock.now());
    return result;
  });
  if (permission.status !== PERMISSION.granted)
    return refuse(CODE.blockedByRule, REFUSALS[permission.status], permission);
  return ok(body);
});

const saveBrowseCollection: Handler<typeof detailContract.saveBrowseCollection> = asMember(
  async ({ input, member, deps }) =>
    favouriteReply(await setCollected(deps.db, member.userId, input.id, input.collected, deps.clock.now()), UNKNOWN),
);

const searchWordList: Handler<typeof wordContract.searchWordList> = asMember(async ({ input, member, deps }) =>
  ok(await suggestWords(deps, member.userId, input.searchWord)),
);
const getHostSearchWord: Handler<typeof wordContract.getHostSearchWord> = async ({ deps }) =>
  ok(await hotSearchWords(deps.db, deps.clock.now()));
const getWord: Handler<typeof wordContract.getWord> = asMember(async ({ member, deps }) =>
  ok(await latestSearchWords(deps.db, member.userId)),
);

export const announcementHandlers = {
  searchList,
  searchWordList,
  getHostSearchWord,
  getWord,
  selZhaobiaoDetails: detail,
  selZhongbiaoDetails: detail as Handler<typeof detailContract.selZhongbiaoDetails>,
  saveBrowseCollection,
};
