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
    [release({ ocid: undefined }), '缺少 ocid'],
    [release({ ocid: ' ' }), '缺少 ocid'],
    [release({ id: undefined }), '缺少发布编号 id'],
    [release({ date: undefined }), '缺少发布日期 date'],
    [release({ date: 'soon' }), '发布日期 date 无法识别'],
    [release({ date: '2099-01-01T00:00:00Z' }), '发布日期 date 晚于今天'],
    [release({ tender: {} }), '缺少标题 tender.title'],
    [null, '不是 OCDS 发布'],
    ['text', '不是 OCDS 发布'],
    [[], '缺少 ocid'],
  ])('says why it cannot take one: %#', (source, reason) => expect(map(source)).toEqual({ ok: false, reason }));

  it('maps what the standard says to what members read', () => {
    expect(recordOf(release())).toMatchObject({
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
    [['tenderAmendment'], {}, 'change'],
    [['contract', 'award'], {}, 'contract'],
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
