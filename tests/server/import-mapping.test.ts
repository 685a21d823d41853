import { describe, expect, it } from 'vitest';
import { mapRelease } from '#server/import/release-mapping.ts';
import { award, release } from '#tests/support/ocds.ts';

const NOW = new Date('2026-11-20T02:00:00Z');

describe('reading a release', () => {
  const map = (source: unknown) => mapRelease(source, { now: NOW, imageHost: null });
  const recordOf = (source: unknown) => {
    const mapped = map(source);
    if (!mapped.ok) throw new Error(mapped.reason);
    return mapped.record;
  };

  it.each([
    [release({ ocid: undefined }), '缺少 ocid (ocid is missing)'],
    [release({ ocid: ' ' }), '缺少 ocid (ocid is missing)'],
    [release({ id: undefined }), '缺少发布编号 id (id of the release is missing)'],
    [release({ date: undefined }), '缺少发布日期 date (date of the release is missing)'],
    [release({ date: 'soon' }), 'date 日期无法识别 (not a full date with a four-digit year): soon'],
    [release({ date: '2026-02-30' }), 'date 日期不存在 (no such date): 2026-02-30'],
    [release({ date: '2025-02-29T09:00:00Z' }), 'date 日期不存在 (no such date): 2025-02-29T09:00:00Z'],
    [release({ date: '2026-11-01T25:00:00Z' }), 'date 日期不存在 (no such date): 2026-11-01T25:00:00Z'],
    [release({ date: '2026-11-01T24:00:00Z' }), 'date 日期不存在 (no such date): 2026-11-01T24:00:00Z'],
    [release({ date: '2026-11-01T09:60:00Z' }), 'date 日期不存在 (no such date): 2026-11-01T09:60:00Z'],
    [release({ date: '2026-11-01T09:00:60Z' }), 'date 日期不存在 (no such date): 2026-11-01T09:00:60Z'],
    [release({ date: '5 November' }), 'date 日期无法识别 (not a full date with a four-digit year): 5 November'],
    [release({ date: '26-11-01' }), 'date 日期无法识别 (not a full date with a four-digit year): 26-11-01'],
    [release({ date: '0026-11-01' }), 'date 年份过早 (year before 1980): 0026-11-01'],
    [release({ date: '2026-11-21T02:00:01Z' }), '发布日期 date 晚于今天 (date of the release is in the future)'],
    [release({ date: '2099-01-01T00:00:00Z' }), '发布日期 date 晚于今天 (date of the release is in the future)'],
    [release({ tender: {} }), '缺少标题 tender.title (title is missing)'],
    [null, '不是 OCDS 发布 (not an OCDS release)'],
    ['text', '不是 OCDS 发布 (not an OCDS release)'],
    [[], '缺少 ocid (ocid is missing)'],
  ])('says why it cannot take one: %#', (source, reason) => expect(map(source)).toEqual({ ok: false, reason }));

  it.each([
    ['2026-11-01', '2026-10-31T16:00:00.000Z'],
    ['2026年11月1日', '2026-10-31T16:00:00.000Z'],
    ['2026/11/01 09:30', '2026-11-01T01:30:00.000Z'],
    ['2026-11-01T09:30:00.123Z', '2026-11-01T09:30:00.000Z'],
    // a day ahead at most, wherever the source is
    ['2026-11-21T02:00:00Z', '2026-11-21T02:00:00.000Z'],
    ['2024-02-29T09:30:00+0100', '2024-02-29T08:30:00.000Z'],
  ])('reads the date %s, the time of Beijing where no offset is given', (date, instant) =>
    expect(recordOf(release({ date })).published_at).toEqual(new Date(instant)),
  );

  it('an impossible date beside the one of the release is not taken and is named; the rest is taken', () => {
    const mapped = map(release({ tender: { title: '公告', tenderPeriod: { endDate: '2026-11-31T09:00:00+08:00' } } }));
    expect(mapped).toMatchObject({
      ok: true,
      record: { title: '公告', bid_deadline: null },
      refusedFields: ['tender.tenderPeriod.endDate 日期不存在 (no such date): 2026-11-31T09:00:00+08:00'],
    });
  });

  it('the address of the notice is that of the document that is the notice, of the latest stage (S7-83)', () => {
    const file = (documentType: string, url: string | null) => ({ documentType, url, title: documentType });
    const { tender } = release();
    const withFiles = {
      ...tender,
      documents: [file('tenderNotice', 'https://a.gov.cn/t'), file('biddingDocuments', 'https://a.gov.cn/b')],
    };
    expect(recordOf(release({ tender: withFiles })).source_url).toBe('https://a.gov.cn/t');
    const awards = [{ id: 'a', documents: [file('awardNotice', 'https://a.gov.cn/a'), file('contractNotice', null)] }];
    expect(recordOf(release({ tender: withFiles, awards })).source_url).toBe('https://a.gov.cn/a');
    expect(
      recordOf(release({ tender: { ...tender, documents: [file('biddingDocuments', 'https://a.gov.cn/b')] } }))
        .source_url,
    ).toBeNull();
  });

  it('maps what the standard says to what members read', () => {
    expect(recordOf(release())).toMatchObject({
      // Stored rows are told from samples by it.
      id: expect.stringMatching(/^ocds-[\da-z]{12,}$/i),
      doc_channel: 'tender',
      budget_fen: 123_456,
      amount_text: null,
      category: '工程',
      procurement_method: '公开招标',
      province: '浙江',
      city: '杭州',
      district: '临安区',
      region_code: '330112',
      buyer_name: '示例水务处',
      bid_deadline: new Date('2026-11-21T01:30:00Z'),
      published_at: new Date('2026-11-01T01:00:00Z'),
    });
    expect(recordOf(award)).toMatchObject({
      doc_channel: 'award',
      bid_amount_fen: 120_000,
      winner_name: '示例市政公司',
      winners: [{ rank: 1, bid_amount_fen: 120_000, price_form: 'amount' }],
    });
  });

  it.each([
    [{ region: '四川省', locality: '成都市', streetAddress: '锦江区浙江路1号' }, ['四川', '成都', '锦江区']],
    [{ region: '中国广东省', locality: '广州市天河区' }, ['广东', '广州', '天河区']],
    [{ region: '北京市', locality: '海淀区', countryName: 'CN' }, ['北京', '北京', '海淀区']],
    [{ region: '浙江省', countryName: 'United Kingdom' }, [null, null, null]],
    [{ locality: '天河区', streetAddress: '广东路1号' }, [null, null, null]],
    [null, [null, null, null]],
  ])('a buyer at %j is in %j', (address, place) => {
    const [party] = release().parties;
    const { province, city, district } = recordOf(release({ parties: [{ ...party, address }] }));
    expect([province, city, district]).toEqual(place);
  });

  it('a reference without an id means the party of its name (S1-09)', () => {
    const [party] = release().parties;
    const named = { ...party, name: '示例水务处', address: { region: '四川省' } };
    const buyerIn = (name: string) => {
      const { province, buyer_name } = recordOf(release({ parties: [named], buyer: { name } }));
      return [buyer_name, province];
    };
    expect(buyerIn('示例水务处')).toEqual(['示例水务处', '四川']);
    expect(buyerIn('另一家单位')).toEqual(['另一家单位', null]);
  });

  it('who runs the procurement is its agency, unless that is the buyer itself (S1-09)', () => {
    const { parties, tender } = release();
    const agency = { id: 'g', name: '示例代理公司', roles: ['procuringEntity'] };
    const agencyOf = (given: Record<string, unknown>) => recordOf(release(given)).agency_name;
    expect(agencyOf({})).toBeNull();
    expect(agencyOf({ parties: [...parties, agency] })).toBe('示例代理公司');
    expect(agencyOf({ tender: { ...tender, procuringEntity: { id: 'g', name: '另一家代理' } } })).toBe('另一家代理');
    expect(agencyOf({ tender: { ...tender, procuringEntity: { id: 'b', name: '示例水务处' } } })).toBeNull();
  });

  it('a body is known by its credit code, in small letters too (S1-09)', () => {
    const bodyOf = (id: string) => {
      const [party] = release().parties;
      const mapped = map(release({ parties: [{ ...party, identifier: { scheme: 'CN-USCC', id } }] }));
      return mapped.ok ? mapped.enterprises.map(({ id, credit_code }) => [id, credit_code]) : [];
    };
    const code = '91350100M000100Y43';
    expect(bodyOf(code.toLowerCase())).toEqual(bodyOf(code));
    expect(bodyOf(code)).toEqual([[expect.stringMatching(/^ent-/), code]]);
    expect(bodyOf('91350100M000100Y44')).toEqual([[expect.not.stringContaining(String(bodyOf(code)[0]?.[0])), null]]);
  });

  it('takes the lots that have a title and the changes that name a field, with the value before it (S1-08)', () => {
    const cny = (amount: number) => ({ amount, currency: 'CNY' });
    const { tender } = release();
    const record = recordOf(
      release({
        tender: {
          ...tender,
          lots: [
            { id: '1', title: '保洁', value: cny(1_234.5) },
            { id: '2', title: null, value: cny(7) },
            { id: null, title: '安保' },
          ],
          amendments: [
            {
              changes: [
                { property: 'tender.tenderPeriod.endDate', former_value: '2026-11-20' },
                { property: null, former_value: 'nothing' },
                { property: 'tender.value', former_value: { amount: 5 } },
              ],
            },
            { changes: [{ property: 'tender.title' }, { property: 'tender.id', former_value: null }] },
            {},
          ],
        },
      }),
    );
    expect(record.sections).toEqual([
      { code: '1', name: '保洁', estimateFen: 123_450 },
      { code: null, name: '安保', estimateFen: null },
    ]);
    expect(record.changes).toEqual([
      { field: 'tender.tenderPeriod.endDate', old: '2026-11-20', new: null },
      { field: 'tender.value', old: '{"amount":5}', new: null },
      { field: 'tender.title', old: null, new: null },
      { field: 'tender.id', old: null, new: null },
    ]);
  });

  it('the award is the sum of all that were not withdrawn, where they are of one currency (S1-08)', () => {
    const of = (status: string | null, amount: number, currency = 'CNY') => ({
      id: `${status}${amount}`,
      status,
      value: { amount, currency },
    });
    const fen = (...awards: readonly object[]) => recordOf(release({ tag: ['award'], awards })).bid_amount_fen;
    expect(fen(of('active', 1200), of('active', 30.5), of(null, 7))).toBe(123_750);
    expect(fen(of('active', 1200), of('cancelled', 5000), of('unsuccessful', 900))).toBe(120_000);
    expect(fen(of('active', 1200), of('active', 5, 'USD'))).toBeNull();
    expect(fen(of('cancelled', 1200))).toBeNull();
  });

  it('who is first among candidates has not won, and of an award to several none has a price of its own (S1-08)', () => {
    const [first, second] = ['甲公司', '乙公司'].map((name, at) => ({ id: `s${at}`, name }));
    const named = (status: string, suppliers: readonly object[]) =>
      recordOf(
        release({ tag: ['award'], awards: [{ id: 'a', status, value: { amount: 1200, currency: 'CNY' }, suppliers }] }),
      );
    expect(named('pending', [first ?? {}])).toMatchObject({
      ...{ doc_channel: 'candidate', winner_name: null },
      winners: [{ rank: 1, name: '甲公司', bid_amount_fen: 120_000, price_form: 'amount' }],
    });
    expect(named('active', [first ?? {}, second ?? {}])).toMatchObject({
      ...{ winner_name: '甲公司', bid_amount_fen: 120_000 },
      winners: [
        { rank: 1, name: '甲公司', bid_amount_fen: null, price_form: null },
        { rank: 2, name: '乙公司', bid_amount_fen: null, price_form: null },
      ],
    });
  });

  it.each([
    [['active'], 'award'],
    [['pending'], 'candidate'],
    [['pending', 'cancelled'], 'candidate'],
    [['cancelled', 'active'], 'award'],
    [['cancelled', null], 'award'],
    [['cancelled', 'unsuccessful'], 'failed'],
    [[], 'award'],
  ])('awards of the states %j are a notice of kind %s (S1-08)', (states, kind) => {
    const awards = states.map((status, index) => ({ id: `a${index}`, status }));
    expect(recordOf(release({ tag: ['award'], awards })).doc_channel).toBe(kind);
  });

  it('keeps foreign money as text and never as yuan', () => {
    const foreign = recordOf(release({ tender: { title: 'Parking', value: { amount: 372_032, currency: 'GBP' } } }));
    expect(foreign).toMatchObject({ budget_fen: null, amount_text: '预算 372,032 GBP' });
    expect(foreign.content).toContain('372,032 GBP');
    expect(recordOf(release({ tender: { title: 'Parking', value: { amount: 5 } } })).budget_fen).toBeNull();
  });

  it.each([
    [['planning'], {}, 'intention'],
    [['tender'], { status: 'cancelled' }, 'terminated'],
    [['tender'], { status: 'unsuccessful' }, 'failed'],
    [['tender'], { status: 'planned' }, 'forecast'],
    [['tender'], { procurementMethod: 'limited', procurementMethodDetails: '竞争性磋商' }, 'consultation'],
    [['tender'], { procurementMethod: 'direct' }, 'single'],
    [['tender'], { status: 'withdrawn' }, 'terminated'],
    [['tender'], { status: 'planning' }, 'forecast'],
    [['tender'], { status: 'active', procurementMethod: 'selective' }, 'invitation'],
    [['tender'], { procurementMethodDetails: '竞争性谈判' }, 'negotiation'],
    [['tender'], { procurementMethodDetails: '询比采购' }, 'inquiry'],
    [['tender'], { procurementMethodDetails: '网上竞价' }, 'bidding'],
    [['tender'], { procurementMethod: 'open', procurementMethodDetails: '单一来源' }, 'single'],
    [['planningUpdate'], {}, 'change'],
    [['tenderUpdate'], {}, 'change'],
    [['tenderAmendment'], {}, 'change'],
    [['tenderCancellation'], {}, 'terminated'],
    [['award'], {}, 'award'],
    [['awardUpdate'], {}, 'change'],
    [['awardCancellation'], {}, 'terminated'],
    [['contract'], {}, 'contract'],
    [['contractUpdate'], {}, 'change'],
    [['contractAmendment'], {}, 'change'],
    [['contractTermination'], {}, 'terminated'],
    [['implementationUpdate'], {}, 'acceptance'],
    [['contractTermination', 'contractAmendment'], {}, 'terminated'],
    [['contract', 'award'], {}, 'contract'],
    [['award', 'awardCancellation'], {}, 'terminated'],
    [['award', 'awardUpdate'], {}, 'change'],
    [['tender', 'tenderAmendment'], {}, 'change'],
    [['tender', 'tenderCancellation'], {}, 'terminated'],
    [['contract', 'contractUpdate'], {}, 'change'],
    [['implementation'], {}, 'acceptance'],
    [['compiled'], {}, 'tender'],
    [[], {}, 'tender'],
  ])('a release tagged %j with %j is a notice of kind %s', (tag, tender, kind) =>
    expect(recordOf(release({ tag, tender: { title: '公告', ...tender } })).doc_channel).toBe(kind),
  );

  it('a field of a wrong shape counts as not published, the rest is taken', () => {
    const odd = recordOf(
      release({
        tender: {
          title: '公告',
          value: 'much',
          documents: 'none',
          items: [{ description: 5 }, null, { description: '水泵', quantity: 2 }],
          tenderPeriod: { endDate: 'x' },
        },
        parties: { a: 1 },
        awards: null,
      }),
    );
    expect(odd).toMatchObject({
      budget_fen: null,
      bid_deadline: null,
      subjects: [{ name: '水泵', qty: 2 }],
      attachments: [],
    });
  });

  it('cleans the text of the source', () => {
    const { content } = recordOf(
      release({
        tender: {
          title: '公告',
          description: '<p onclick="x()">好<script>alert(1)</script><img src="https://evil.example/a.png"></p>',
        },
      }),
    );
    expect(content).toBe('<p>好</p>');
    expect(recordOf(release({ tender: { title: '公告', description: '预算 < 5 & <工程>' } })).content).toBe(
      '<p>预算 &lt; 5 &amp; &lt;工程&gt;</p>',
    );
  });
});

describe('the text of a notice made from a release', () => {
  const contentOf = (given: Record<string, unknown>): string => {
    const mapped = mapRelease(release(given), { now: NOW, imageHost: null });
    if (!mapped.ok) throw new Error(mapped.reason);
    return mapped.record.content;
  };
  const items = [
    {
      id: '1',
      description: '自有描述',
      classification: { description: '分类名称' },
      quantity: 3,
      unit: { name: '台' },
    },
    { id: '2', classification: { description: '只有分类' } },
    { id: '3', quantity: 9 },
  ];

  it('names each item by its own description, else by its class, and leaves out those that have neither (S1-08)', () => {
    const awards = [{ id: 'a', items: [{ id: '4', description: '中标标的', quantity: 1 }] }];
    const content = contentOf({ tender: { id: 'T', title: '甲项目招标公告', items }, awards });
    const rows = [...content.matchAll(/<tr><td>(.*?)<\/td><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)];
    expect(rows.map(([, name, quantity, unit]) => [name, quantity, unit])).toEqual([
      ['自有描述', '3', '台'],
      ['只有分类', '', ''],
      ['中标标的', '1', ''],
    ]);
  });

  it('says of every change what it is and why', () => {
    const amendments = [{ description: '延长截止时间', rationale: '潜在供应商提出质疑' }, { rationale: '更正预算' }];
    const content = contentOf({ tender: { id: 'T', title: '甲项目更正公告', amendments } });
    for (const said of ['延长截止时间', '潜在供应商提出质疑', '更正预算']) expect(content).toContain(`<p>${said}</p>`);
  });

  it('shows every published amount under its own name, with the currency where it is not the yuan (S1-08)', () => {
    const content = contentOf({
      planning: { budget: { amount: { amount: 500, currency: 'CNY' } } },
      tender: {
        id: 'T',
        title: '甲项目合同公告',
        value: { amount: 1234.5, currency: 'CNY' },
        maximumValue: { amount: 7, currency: 'GBP' },
      },
      contracts: [{ id: 'c', value: { amount: 99, currency: 'CNY' } }],
    });
    const rows = [...content.matchAll(/<tr><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)];
    expect(rows.map(([, name, amount]) => [name, amount])).toEqual([
      ['预算金额', '500元'],
      ['采购金额', '1,234.5元'],
      ['最高限价', '7 GBP'],
      ['合同金额', '99元'],
    ]);
  });
});
