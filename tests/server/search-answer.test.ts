import { expect, it } from 'vitest';
import { searchList } from '#contract/announcement.contract.ts';
import { getHostSearchWord, getWord, searchWordList } from '#contract/search-word.contract.ts';
import { onEmbeddedOrBoth } from '#tests/support/databases.ts';
import { openShop } from '#tests/support/shop.ts';
import { fillSmallMarket } from '#tests/support/small-market.ts';

onEmbeddedOrBoth('search answers', (open) => {
  const enter = async () => {
    const shop = await openShop(await open());
    await fillSmallMarket(shop);
    return { shop, member: await shop.member() };
  };

  it('a search answers masked excerpts around the hit and the keywords to mark (S7-56)', async () => {
    const { shop, member } = await enter();
    const { data } = await shop.call(
      searchList,
      { searchWord: '座机', searchPattern: 30, minAmount: 0.01, maxAmount: '1234.57' },
      member,
    );
    expect(data).toMatchObject({ total: 1, totalCapped: false, lastPage: 1, hitWords: ['座机'] });
    expect(data.records[0]?.excerpt).toContain('座机 0571-****4567');
    expect(
      (await shop.call(searchList, { searchWord: '座机', searchPattern: 30, maxAmount: 1234.56 }, member)).data.total,
    ).toBe(0);
  });

  it('remembers only my own keywords, latest first (S7-65); keywords of three members are hot (S7-64)', async () => {
    const { shop, member } = await enter();
    const others = [await shop.member(), await shop.member()];
    const search = (who: typeof member, searchWord: string, pageNumber = 1) =>
      shop.call(searchList, { searchWord, pageNumber }, who);
    await search(member, '道路');
    shop.clock.advance(1000);
    await search(member, '充电桩');
    await search(member, '翻页不算', 2);
    for (const other of others) await search(other, '充电桩');
    expect((await shop.call(getWord, {}, member)).data).toEqual(['充电桩', '道路']);
    expect((await shop.call(getWord, {}, others[0])).data).toEqual(['充电桩']);
    expect((await shop.call(getHostSearchWord, {}, member)).data).toEqual(['充电桩']);
  });

  it('suggests project names and my own keywords while typing (S7-51)', async () => {
    const { shop, member } = await enter();
    await shop.call(searchList, { searchWord: 'ct机维保' }, member);
    expect((await shop.call(searchWordList, { searchWord: 'CT机' }, member)).data).toEqual([
      'ct机维保',
      'CT机采购项目',
    ]);
    expect((await shop.call(searchWordList, { searchWord: '%' }, member)).data).toEqual([]);
  });
});
