import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MAPPING_VERSION, mapRelease } from '#server/import/release-mapping.ts';
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
    ['1980-01-01T00:00:00z', '1980-01-01T00:00:00.000Z'],
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

  it('the opening of bids is taken as the extension bidOpening states it; one that is no date is named (S7-74)', () => {
    const opening = (bidOpening: unknown) => map(release({ tender: { title: '公告', bidOpening } }));
    expect(opening({ date: '2026-11-21T09:30:00+08:00', description: '三楼' })).toMatchObject({
      record: { open_time: new Date('2026-11-21T01:30:00Z') },
      refusedFields: [],
    });
    expect(opening({ date: '2026-11-31T09:00:00+08:00' })).toMatchObject({
      record: { title: '公告', open_time: null },
      refusedFields: ['tender.bidOpening.date 日期不存在 (no such date): 2026-11-31T09:00:00+08:00'],
    });
    for (const none of [undefined, null, 'x', { date: 1 }])
      expect(opening(none)).toMatchObject({ ok: true, record: { open_time: null }, refusedFields: [] });
  });

  it.each([
    ['2026-11-30', '2026-11-30T15:59:59.999Z'],
    ['2026年11月30日', '2026-11-30T15:59:59.999Z'],
    ['2026-11-30 00:00', '2026-11-29T16:00:00.000Z'],
    ['2026-11-30T09:30:00+08:00', '2026-11-30T01:30:00.000Z'],
  ])('bidding that ends on %s ends with that day where no time is given (S7-74)', (endDate, instant) => {
    const mapped = map(release({ tender: { title: '公告', tenderPeriod: { endDate } } }));
    expect(mapped).toMatchObject({ record: { bid_deadline: new Date(instant) }, refusedFields: [] });
  });

  it('an opening that is named as a day alone gets no hour: it is not taken and is named (S7-74)', () => {
    expect(map(release({ tender: { title: '公告', bidOpening: { date: '2026年11月30日' } } }))).toMatchObject({
      record: { open_time: null },
      refusedFields: ['tender.bidOpening.date 只有日期，没有时间 (a day without a time): 2026年11月30日'],
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
    [{ region: '吉林省', locality: '白城市' }, ['吉林', '白城', null]],
    [{ region: '吉林省 白城市' }, ['吉林', '白城', null]],
    [{ region: '吉林省', streetAddress: '吉林省白城市洮北区长庆街1号' }, ['吉林', '白城', '洮北区']],
    [{ region: '吉林', streetAddress: '白城市' }, ['吉林', '白城', null]],
    [{ region: '吉林省', locality: '吉林' }, ['吉林', '吉林', null]],
    [{ region: '吉林省', locality: '吉林市', streetAddress: '昌邑区长春路1号' }, ['吉林', '吉林', '昌邑区']],
    [{ region: '吉林市', streetAddress: '长春路1号' }, ['吉林', '吉林', null]],
    [{ region: '吉林省' }, ['吉林', null, null]],
    [{ region: '浙江省', locality: '宁波市', streetAddress: '杭州湾新区' }, ['浙江', '宁波', null]],
    [{ region: '辽宁省', locality: '大连市', streetAddress: '沈阳路1号' }, ['辽宁', '大连', null]],
    [{ region: '江苏省 苏州市 南京路' }, ['江苏', '苏州', null]],
    [{ region: '江苏省', locality: '苏州市', streetAddress: '南京路1号' }, ['江苏', '苏州', null]],
    [{ region: '台湾省', locality: '新竹县' }, ['台湾', '新竹县', null]],
    [{ region: '上海', locality: '黄浦区', streetAddress: '南京东路1号' }, ['上海', '上海', '黄浦区']],
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

  it('the award is the sum of all that are made, where each names its value and they are of one currency (S1-08)', () => {
    const of = (status: string | null, amount: number, currency = 'CNY') => ({
      id: `${status}${amount}`,
      status,
      value: { amount, currency },
    });
    const fen = (...awards: readonly object[]) => recordOf(release({ tag: ['award'], awards })).bid_amount_fen;
    expect(fen(of('active', 1200), of('active', 30.5), of(null, 7))).toBe(123_750);
    expect(fen(of('active', 1200), of('cancelled', 5000), of('unsuccessful', 900))).toBe(120_000);
    expect(fen(of('active', 1200), of('active', 5, 'USD'))).toBeNull();
    expect(fen(of('active', 1200), { id: 'unpriced', status: 'active' }), 'a part is no sum').toBeNull();
    expect(fen({ id: 'unpriced', status: null, value: null }, of('active', 1200))).toBeNull();
    expect(fen(of('active', 1200), { id: 'unpriced', status: 'cancelled' })).toBe(120_000);
    expect(fen(of('active', 1200), of('active', 0))).toBe(120_000);
    expect(fen(of('cancelled', 1200))).toBeNull();
    expect(fen(of('active', 1200), of('pending', 5000))).toBe(120_000);
    expect(fen(of('pending', 1200), of('pending', 1300), of('pending', 1400))).toBeNull();
  });

  it('who is first among candidates has not won, and of an award to several none has a price of its own (S1-08)', () => {
    const [first, second] = ['甲公司', '乙公司'].map((name, at) => ({ id: `s${at}`, name }));
    const named = (status: string, suppliers: readonly object[]) =>
      recordOf(
        release({ tag: ['award'], awards: [{ id: 'a', status, value: { amount: 1200, currency: 'CNY' }, suppliers }] }),
      );
    expect(named('pending', [first ?? {}])).toMatchObject({
      ...{ doc_channel: 'candidate', winner_name: null, bid_amount_fen: null },
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

  it('winners of awards with a value keep it where another award names none (S1-08)', () => {
    const award = (id: string, value?: object) => ({
      ...{ id, status: 'active', value },
      suppliers: [{ id: `s${id}`, name: `公司${id}` }],
    });
    const awards = [
      award('1', { amount: 100, currency: 'CNY' }),
      award('2'),
      award('3', { amount: 5, currency: 'USD' }),
    ];
    const { bid_amount_fen, winners } = recordOf(release({ tag: ['award'], awards }));
    expect([bid_amount_fen, ...winners.map((each) => [each.name, each.bid_amount_fen, each.price_form])]).toEqual([
      null,
      ['公司1', 10_000, 'amount'],
      ['公司2', null, null],
      ['公司3', null, null],
    ]);
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

  it('is called by its tender, else by what was planned, awarded or signed, else by the description, on one line of 300 characters (S1-08)', () => {
    const named = {
      tender: { title: '招标', description: '说明' },
      planning: { budget: { project: '计划' } },
      awards: [{ id: 'a', title: '中标' }],
      contracts: [{ id: 'c', title: '合同' }],
    };
    const { tender, planning, awards, contracts } = named;
    const untitled = { tender: { description: '说明' } };
    const titles = [
      { tender, planning, awards, contracts },
      { ...untitled, planning, awards, contracts },
      { ...untitled, awards, contracts },
      { ...untitled, contracts },
      untitled,
      { tender: { title: ' 污水\n管网\t 改造 ' } },
      { tender: { title: '长'.repeat(301) } },
      { tender: { title: `${'长'.repeat(299)}𠮷` } },
    ].map((given) => recordOf(release(given)).title);
    const cut = ['长'.repeat(300), '长'.repeat(299)];
    expect(titles).toEqual(['招标', '计划', '中标', '合同', '说明', '污水 管网 改造', ...cut]);
  });

  it('a compiled release is a notice of its most advanced part (S1-08)', () => {
    const parts = {
      contracts: [{ id: 'c' }],
      awards: [{ id: 'a', status: 'active' }],
      tender: { title: '公告' },
      planning: { budget: { project: '计划' } },
    };
    const { contracts, awards, tender, planning } = parts;
    const kinds = [
      { contracts, awards, tender, planning },
      { awards, tender, planning },
      { tender, planning },
      { tender: null, planning },
      { tender: null, awards: [], contracts: [], planning: null },
    ].map((given) => {
      const mapped = map(release({ tag: ['compiled'], ...given }));
      return mapped.ok ? mapped.record.doc_channel : mapped.reason;
    });
    expect(kinds).toEqual(['contract', 'award', 'tender', 'intention', '缺少标题 tender.title (title is missing)']);
    const untitled = { tag: ['compiled'], tender: null, awards: [{ id: 'a', status: 'pending', title: '中标' }] };
    expect(recordOf(release(untitled)).doc_channel).toBe('candidate');
  });

  it('takes method of evaluation, qualification, number and files as they are named (S1-08)', () => {
    const { tender } = release();
    const file = (given: object) => ({ url: 'https://a.gov.cn/x', format: 'application/pdf', ...given });
    const mapped = map(
      release({
        tender: {
          ...tender,
          ...{ awardCriteriaDetails: '综合评分法', eligibilityCriteria: '具有市政资质' },
          documents: [file({ title: '招标文件.pdf', description: '正文' }), file({ description: '图纸' }), file({})],
          items: [{ description: '管材', quantity: 2, unit: { name: '米', value: { amount: 1.5, currency: 'CNY' } } }],
        },
        awards: [{ id: 'a', items: [{ description: '管件' }] }],
      }),
    );
    if (!mapped.ok) throw new Error(mapped.reason);
    const { record, project } = mapped;
    expect(project).toMatchObject({ code: 'T1', name: tender.title, province: '浙江', city: '杭州' });
    expect(record).toMatchObject({
      ...{ evaluate_method: '综合评分法', qualification: '具有市政资质', project_code: 'T1' },
      subjects: [
        { name: '管材', qty: 2, unit: '米', unitPriceFen: 150 },
        { name: '管件', qty: null, unit: null, unitPriceFen: null },
      ],
    });
    expect(record.attachments.map(({ id, name, type }) => [id.replace(record.id, ''), name, type])).toEqual([
      ['-f1', '招标文件.pdf', 'application/pdf'],
      ['-f2', '图纸', 'application/pdf'],
      ['-f3', '附件3', 'application/pdf'],
    ]);
  });

  it('the budget is that of the tender, else the planned one, the ceiling price its own; what is no sum of yuan is none (S1-08)', () => {
    const cny = (amount: number) => ({ amount, currency: 'CNY' });
    const budgetOf = (value: object | null, planned: object | null = null) => {
      const given = { tender: { title: '公告', value }, planning: { budget: { amount: planned } } };
      const { budget_fen, amount_text } = recordOf(release(given));
      return [budget_fen, amount_text];
    };
    expect(budgetOf(cny(5), cny(7))).toEqual([500, null]);
    expect(budgetOf(null, cny(7))).toEqual([700, null]);
    expect(budgetOf(cny(-5))).toEqual([null, '预算 -5元']);
    expect(budgetOf({ amount: 0, currency: 'GBP' })).toEqual([null, null]);
    const ceilingOf = (prices: object) => recordOf(release({ tender: { title: '公告', ...prices } })).control_price_fen;
    expect(ceilingOf({ value: cny(5), maximumValue: cny(6) })).toBe(600);
    expect(ceilingOf({ value: cny(5) })).toBeNull();
  });

  describe('the bodies of a release (S1-09)', () => {
    const bodiesOf = (given: Record<string, unknown>) => {
      const mapped = map(release(given));
      if (!mapped.ok) throw new Error(mapped.reason);
      return mapped.enterprises;
    };
    const award = (status: string, id: string) => ({ id, status, suppliers: [{ id, name: `供应商${id}` }] });

    it('are taken with address, contact and division', () => {
      const [party] = release().parties;
      const address = { ...party?.address, streetAddress: '锦城街道1号' };
      const contactPoint = { name: '张晓明', telephone: '0571-01234567' };
      expect(bodiesOf({ parties: [{ ...party, address, contactPoint }] })).toMatchObject([
        {
          ...{ name: '示例水务处', kind: 'buyer', province: '浙江', city: '杭州', district: '临安区' },
          ...{ region_code: '330112', address: '锦城街道1号', contact: '张晓明', phone: '0571-01234567' },
        },
      ]);
    });

    it('are a buyer where they buy and supply', () => {
      const suppliers = [{ id: 'b', name: '示例水务处' }];
      const both = bodiesOf({ tag: ['award'], awards: [{ id: 'a', status: 'active', suppliers }] });
      expect(both.map(({ name, kind }) => [name, kind])).toEqual([['示例水务处', 'buyer']]);
    });

    it('are known by credit code, else by scheme, number and name', () => {
      const idOf = (given: object, ref: object = { id: '1', name: '甲单位' }) => {
        const [body] = bodiesOf({ parties: [{ id: '1', name: '甲单位', ...given }], buyer: ref });
        return body?.id;
      };
      const plain = idOf({});
      expect(idOf({})).toBe(plain);
      expect(idOf({ name: '乙单位' })).not.toBe(plain);
      const numbered = (scheme: string) => idOf({ identifier: { scheme, id: '77' } });
      expect(numbered('A')).toBe(numbered('A'));
      expect(numbered('A')).not.toBe(numbered('B'));
      const code = '91350100M000100Y43';
      const byReference = bodiesOf({ parties: [], buyer: { id: code, name: '甲单位' } });
      expect(byReference).toMatchObject([{ name: '甲单位', credit_code: code }]);
    });

    it('are called by the party, else by the reference, else by the registered name', () => {
      const nameOf = (party: object, ref: object) =>
        bodiesOf({ parties: [{ id: '1', ...party }], buyer: ref })[0]?.name;
      const identifier = { legalName: '登记名称' };
      expect([
        nameOf({ name: '单位名称', identifier }, { id: '1', name: '引用名称' }),
        nameOf({ identifier }, { id: '1', name: '引用名称' }),
        nameOf({ identifier }, { id: '1' }),
        nameOf({}, { id: '1' }),
      ]).toEqual(['单位名称', '引用名称', '登记名称', undefined]);
    });

    it('buy by their role where nobody is named as buyer, else because they run the procurement', () => {
      const { tender, parties } = release();
      const runs = { ...tender, procuringEntity: { id: 'r', name: '示例采购中心' } };
      const buyerOf = (given: Record<string, unknown>) => {
        const { buyer_name, agency_name } = recordOf(release({ buyer: undefined, tender: runs, ...given }));
        return [buyer_name, agency_name];
      };
      expect(buyerOf({ parties })).toEqual(['示例水务处', '示例采购中心']);
      expect(buyerOf({ parties: [] })).toEqual(['示例采购中心', null]);
    });

    it('have won nothing by an award that is only proposed while another is made (S1-08)', () => {
      const awards = [award('pending', '1'), award('active', '2'), award('pending', '3')];
      const record = recordOf(release({ tag: ['award'], awards }));
      expect(record).toMatchObject({ doc_channel: 'award', winner_name: '供应商2' });
      expect(record.winners.map(({ rank, name }) => [rank, name])).toEqual([[1, '供应商2']]);
      expect(recordOf(release({ tag: ['award'], awards: [awards[0], awards[2]] })).winners).toHaveLength(2);
    });

    it('have won nothing by an award that was cancelled or came to nothing', () => {
      const awards = [award('cancelled', '1'), award('active', '2'), award('unsuccessful', '3')];
      const record = recordOf(release({ tag: ['award'], awards }));
      expect(record.winners.map(({ rank, name }) => [rank, name])).toEqual([[1, '供应商2']]);
    });
  });

  it('leads to addresses of the web alone, and has no blanks around its number (S7-82)', () => {
    const addresses = [
      'https://a.gov.cn/1',
      'HTTP://a.gov.cn/2',
      'javascript:alert(1)',
      'ftp://a.gov.cn/3',
      '//a.gov.cn/4',
    ];
    const documents = addresses.map((url) => ({ title: '文件', documentType: 'tenderNotice', url }));
    const record = recordOf(release({ id: ' r1 ', ocid: ' o1 ', tender: { title: '公告', documents } }));
    expect(record.attachments.map(({ url }) => url)).toEqual([...addresses.slice(0, 2), null, null, null]);
    expect([record.source_url, record.release_id, record.ocid]).toEqual([addresses[1], 'r1', 'o1']);
  });

  it('is another one than before when what it is read by changed', () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(recordOf(release()).source_hash).toBe(hash(`${MAPPING_VERSION}\n${JSON.stringify(release())}`));
    expect(recordOf(release({ id: 'r9' })).id).not.toBe(recordOf(release()).id);
    const hosts = [null, 'files.example.com', 'other.example.com'];
    const hashes = hosts.map((imageHost) => {
      const mapped = mapRelease(release(), { now: NOW, imageHost });
      return mapped.ok ? mapped.record.source_hash : null;
    });
    expect(new Set(hashes).size, 'another host keeps other pictures').toBe(hosts.length);
  });

  it.each([
    ['1,234,567.89', 'CNY', 123_456_789],
    ['１，２３４', 'cny', 123_400],
    ['500.5', 'RMB', 50_050],
    [500, 'rmb', 50_000],
    [500, '人民币', 50_000],
  ])('an amount written %j in %s is taken as yuan (S1-08)', (amount, currency, fen) => {
    const mapped = map(release({ tender: { title: '公告', value: { amount, currency } } }));
    expect(mapped).toMatchObject({ record: { budget_fen: fen, amount_text: null }, refusedFields: [] });
  });

  it('an amount that cannot be read is not taken and is named with its place; the rest is taken (S1-08)', () => {
    const money = (amount: unknown) => ({ value: { amount, currency: 'CNY' } });
    const awards = [
      { id: 'a', ...money(5) },
      { id: 'b', ...money('1.234,56') },
    ];
    const tender = {
      title: '公告',
      ...money('12,34'),
      maximumValue: '多',
      lots: [{ id: '1', title: '包', ...money({}) }],
    };
    expect(map(release({ tender, awards, contracts: [{ id: 'c', ...money(' ') }] }))).toMatchObject({
      record: { title: '公告', budget_fen: null },
      refusedFields: [
        'tender.value 金额无法识别 (not an amount): 12,34',
        'tender.maximumValue 金额无法识别 (not an amount): 多',
        'tender.lots[0].value 金额无法识别 (not an amount): {}',
        'awards[1].value 金额无法识别 (not an amount): 1.234,56',
      ],
    });
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

  it.each([
    ['mainProcurementCategory', 'category', { goods: '货物', works: '工程', services: '服务', other: null }],
    [
      'procurementMethod',
      'procurement_method',
      { open: '公开招标', selective: '邀请招标', limited: null, direct: '单一来源采购', other: null },
    ],
  ] as const)('each %s of the standard has its Chinese name, another one none (S1-08)', (field, column, names) => {
    const read = Object.keys(names).map(
      (code) => recordOf(release({ tender: { title: '公告', [field]: code } }))[column],
    );
    expect(read).toEqual(Object.values(names));
  });

  it.each([
    ['limited', '竞争性磋商', '竞争性磋商'],
    ['limited', '竞争性谈判采购', '竞争性谈判'],
    ['limited', '询价采购', '询价'],
    ['limited', '询比采购', '询比'],
    ['limited', '网上竞价', '竞价'],
    ['open', '单一来源', '单一来源采购'],
    ['limited', 'Negotiated without a call', null],
    ['open', '公开招标', '公开招标'],
  ])(
    'a procurement that is %s by %j is stated as %s, also in its award (S1-08)',
    (procurementMethod, details, name) => {
      const tender = { title: '公告', procurementMethod, procurementMethodDetails: details };
      for (const tag of ['tender', 'award'])
        expect(recordOf(release({ tag: [tag], tender })).procurement_method).toBe(name);
    },
  );

  it.each([
    ['planning', 'plannedProcurementNotice', true],
    ['tender', 'tenderNotice', true],
    ['awards', 'awardNotice', true],
    ['contracts', 'contractNotice', true],
    ['tender', 'biddingDocuments', false],
    ['planning', 'needsAssessment', false],
  ])('a document of %s that is a %s is where the notice was published: %s (S7-83)', (part, documentType, isNotice) => {
    const holder = { documents: [{ documentType, url: 'https://a.gov.cn/1' }] };
    const parts = { planning: holder, tender: { title: '公告', ...(part === 'tender' ? holder : {}) } };
    const given = {
      tender: parts.tender,
      [part]: part === 'tender' ? parts.tender : part === 'planning' ? holder : [holder],
    };
    expect(recordOf(release(given)).source_url).toBe(isNotice ? 'https://a.gov.cn/1' : null);
  });

  it.each([
    ['tenderPeriod', 'startDate'],
    ['tenderPeriod', 'endDate'],
    ['bidOpening', 'date'],
  ])('an impossible tender.%s.%s is named (S7-74)', (holder, field) => {
    const mapped = map(release({ tender: { title: '公告', [holder]: { [field]: '2026-11-31' } } }));
    expect(mapped).toMatchObject({
      refusedFields: [`tender.${holder}.${field} 日期不存在 (no such date): 2026-11-31`],
    });
  });

  it('what is budgeted and what is awarded in foreign money stand apart by their names (S1-08)', () => {
    const foreign = (amount: number) => ({ amount, currency: 'GBP' });
    const awards = [{ id: 'a', status: 'active', value: foreign(6) }];
    const tender = { title: 'Parking', value: foreign(5) };
    expect(recordOf(release({ tag: ['award'], tender, awards })).amount_text).toBe('预算 5 GBP；中标 6 GBP');
    expect(recordOf(release({ tag: ['award'], tender: { title: 'Parking' }, awards })).amount_text).toBe('中标 6 GBP');
  });

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

  it.each(
    [...['p', 'div', 'span', 'ul', 'ol', 'li', 'b', 'strong'], ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6']].flatMap(
      (tag) => [tag, tag.toUpperCase()],
    ),
  )('a text of the source with the tag %s is HTML, and shown as such', (tag) => {
    const description = `<${tag} class="x">好</${tag}>`;
    const { content } = recordOf(release({ tender: { title: '公告', description } }));
    expect(content).toBe(`<${tag.toLowerCase()}>好</${tag.toLowerCase()}>`);
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

  it('names every supplier with the amount of its award, where one was published (S1-08)', () => {
    const awards = [
      { id: 'a', value: { amount: 1200, currency: 'CNY' }, suppliers: [{ name: '甲公司' }, { name: '丙公司' }] },
      { id: 'b', suppliers: [{ name: '乙公司' }] },
    ];
    const content = contentOf({ tender: { title: '公告' }, awards });
    const rows = [...content.matchAll(/<tr><t[hd]>(.*?)<\/t[hd]><t[hd]>(.*?)<\/t[hd]><\/tr>/g)];
    expect(rows.map(([, name, amount]) => [name, amount])).toEqual([
      ['供应商', '中标金额'],
      ['甲公司', '1,200元'],
      ['丙公司', '1,200元'],
      ['乙公司', ''],
    ]);
  });

  it('says what was planned, asked for, awarded and signed, in this order and without empty lines (S1-08)', () => {
    const content = contentOf({
      planning: { rationale: '需求理由', budget: { description: '预算说明' } },
      tender: { id: 'T', title: '公告', description: '一\n\n \n二', amendments: [{ changes: [] }] },
      awards: [{ id: 'a', description: '评审结果' }, { id: 'b' }],
      contracts: [{ id: 'c', description: '合同内容' }],
    });
    const lines = ['一', '二', '预算说明', '需求理由', '评审结果', '合同内容'];
    expect(content).toBe(lines.map((line) => `<p>${line}</p>`).join(''));
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
