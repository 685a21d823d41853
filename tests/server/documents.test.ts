import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#contract/registry.ts';
import { pdfOf } from '#server/documents/pdf.ts';
import { servedFile } from '#server/documents/served-file.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { contentDisposition, safeFileName } from '#server/http/content-disposition.ts';
import { type Acts, LOSER, openActs, WINNER } from '#tests/support/acts.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { bindingsFrom, requestOf } from '#tests/support/server.ts';
import type { Member } from '#tests/support/shop.ts';

const {
  downloadDocument,
  getDetailLink,
  getProjectDocuments,
  isFirstTimeDownloadAnnouncement,
  judgeProjectAnalysis,
  maGetQrcode,
  myQuotas,
  selZhaobiaoDetails,
  serverInfo,
  toubiaoList,
} = contract;

const textOf = (image: string): string => {
  const { data, width, height } = PNG.sync.read(Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'));
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? '';
};

/** Text of a PDF of ours: its strings are UTF-16BE in hex. */
const pdfText = (bytes: Uint8Array): string =>
  [...new TextDecoder().decode(bytes).matchAll(/<([\dA-F]+)> Tj/g)]
    .map(([, hex = '']) =>
      (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join(''),
    )
    .join('');

onOneOrBothDatabases('documents', (open) => {
  let acts: Acts;
  beforeEach(async () => {
    acts = await openActs(await open());
  });
  const download = async (member: Member, id: string) => {
    const { path, init } = requestOf(downloadDocument, { id }, { token: member.token });
    const response = await acts.app.request(path, init, bindingsFrom('192.0.2.1'));
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { headers: response.headers, bytes, refused: isJson ? JSON.parse(new TextDecoder().decode(bytes)) : null };
  };
  const used = async (member: Member, entitlement: string) =>
    (await acts.call(myQuotas, {}, { token: member.token })).data.find((line) => line.entitlement === entitlement)
      ?.used;

  it('of all notices of a project are listed and come as real files with their Chinese name (S7-81, S7-82, R21)', async () => {
    const member = await acts.memberOf('qiyetong');
    const { data } = await acts.call(getProjectDocuments, { id: 'ct-tender' }, { token: member.token });
    expect(data.map(({ id, name, announcement }) => [id, name, announcement?.id])).toEqual([
      ['ct-award-f1', '评审结果.pdf', 'ct-award'],
      ['ct-tender-f1', '招标文件.pdf', 'ct-tender'],
      ['ct-tender-f2', '采购需求.pdf', 'ct-tender'],
    ]);
    for (const { id, name } of data) {
      const { headers, bytes } = await download(member, id);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="download.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(new TextDecoder().decode(bytes.slice(0, 8))).toBe('%PDF-1.4');
    }
    const text = pdfText((await download(member, 'ct-tender-f1')).bytes);
    for (const fact of ['CT机采购项目', '200,000.00元', '采购CT机一台', '招标文件']) expect(text).toContain(fact);
    expect(text, 'contacts stay masked (D-88)').not.toMatch(/张晓明|14200001234/);
  });

  it('the first download of an announcement a day is charged, the next are free, a refusal charges nothing (S3-43, S7-76, D-67)', async () => {
    const member = await acts.memberOf('toubiaotong');
    const first = async () =>
      (await acts.call(isFirstTimeDownloadAnnouncement, { id: 'ct-tender' }, { token: member.token })).data.first;
    expect(await first()).toBe(true);
    await Promise.all(Array.from({ length: 12 }, (_, i) => download(member, `ct-tender-f${1 + (i % 2)}`)));
    expect([await first(), await used(member, 'downloadAnnouncement')]).toEqual([false, 1]);
    acts.clock.advance(86_400_000);
    expect(await first()).toBe(true);
    const unpaid = await acts.memberOf('putong');
    const { refused } = await download(unpaid, 'ct-tender-f1');
    expect(refused).toMatchObject({ code: 431, data: { status: -1, entitlement: 'downloadAnnouncement' } });
    expect(await used(unpaid, 'downloadAnnouncement')).toBe(0);
    const elsewhere = await acts.memberOf('toubiaotong', ['广东']);
    expect((await download(elsewhere, 'ct-tender-f1')).refused).toMatchObject({ code: 431, data: { status: -2 } });
  });

  it('a document of an imported record is the one of its source; the text of the notice is free of a download (S7-82)', async () => {
    const { db } = await open();
    const id = 'ocds-0123456789abcdef';
    const url = 'https://files.ggzy.example/notice/1.docx';
    await db
      .updateTable('announcements')
      .set({
        id,
        attachments: JSON.stringify([
          { id: `${id}-f1`, name: '招标文件.docx', sizeBytes: null, type: 'docx', url },
          { id: `${id}-f2`, name: '图纸.dwg', sizeBytes: null, type: null, url: null },
        ]),
      })
      .where('id', '=', 'service-1')
      .execute();
    const member = await acts.memberOf('toubiaotong');
    const { data } = await acts.call(contract.selZhaobiaoDetails, { id }, { token: member.token });
    expect(data.attachments.map((file) => [file.id, file.name, file.kind, file.host])).toEqual([
      [`${id}-f0`, '公告正文.pdf', 'text', null],
      [`${id}-f1`, '招标文件.docx', 'source', 'files.ggzy.example'],
      [`${id}-f2`, '图纸.dwg', 'unavailable', null],
    ]);
    expect(JSON.stringify(data), 'the address is known from the download only').not.toContain('notice/1.docx');
    const text = await download(member, `${id}-f0`);
    expect(text.headers.get('content-type')).toBe('application/pdf');
    expect((await download(member, `${id}-f2`)).refused).toMatchObject({ code: 404 });
    expect(await used(member, 'downloadAnnouncement')).toBe(0);
    expect((await download(member, `${id}-f1`)).refused).toEqual({
      code: 200,
      data: { url, host: 'files.ggzy.example' },
      message: '',
    });
    expect(await used(member, 'downloadAnnouncement')).toBe(1);
  });

  it('a file that is made for a sample says so in its text (S7-82)', async () => {
    const member = await acts.memberOf('qiyetong');
    expect(pdfText((await download(member, 'ct-tender-f1')).bytes)).toContain('招标文件（示例文件）');
  });

  it('the text of a notice costs what reading the notice costs (S6-04)', async () => {
    const member = await acts.memberOf('toubiaotong', ['广东']);
    expect((await download(member, 'ct-tender-f0')).refused).toMatchObject({
      code: 431,
      data: { entitlement: 'watchZhaobiao' },
    });
  });

  it('the text of an announced intention is charged to the intention it was published in, once with its page (S3-32, S6-04, S6-12)', async () => {
    const { db } = acts.deps;
    await insertAnnouncements(db, [notice({ id: 'say-1', doc_channel: 'intention' })]);
    const reader = await acts.memberOf('qiyetong');
    expect((await download(reader, 'say-1-f0')).headers.get('content-type')).toBe('application/pdf');
    expect((await acts.call(selZhaobiaoDetails, { id: 'say-1' }, { token: reader.token })).code).toBe(200);
    expect([await used(reader, 'purchaseDetail'), await used(reader, 'watchZhaobiao')]).toEqual([1, 0]);
    const ofTrial = db.updateTable('entitlements').set({ amount: 0 }).where('member_code', '=', 'putong');
    await ofTrial.where('entitlement', '=', 'purchaseDetail').execute();
    const { refused } = await download(await acts.memberOf('putong'), 'say-1-f0');
    expect(refused).toMatchObject({ code: 431, data: { status: -1, entitlement: 'purchaseDetail' } });
  });

  it.each(['ct-tender-f9', 'ct-tender', 'nothing-f1', '-f1', 'ct-tender-f1-f1'])(
    '%s is no file of ours and costs nothing (R21)',
    async (id) => {
      const member = await acts.memberOf('toubiaotong');
      expect((await download(member, id)).refused.code).toBe(404);
      expect(await used(member, 'downloadAnnouncement')).toBe(0);
    },
  );

  it('the address of the original is answered once charged, and a missing one costs nothing (S7-83, S3-42)', async () => {
    const member = await acts.memberOf('putong');
    const link = (id: string) => acts.call(getDetailLink, { id }, { token: member.token });
    expect((await link('service-1')).data).toEqual({ url: null });
    expect(await used(member, 'detailLink')).toBe(0);
    const played = 'http://localhost:8010/sandbox/notice/ct-tender';
    for (const _ of [1, 2]) expect((await link('ct-tender')).data).toEqual({ url: played });
    expect(await link('guangdong-1')).toMatchObject({
      code: 431,
      data: { entitlement: 'detailLink', limit: 1, used: 1 },
    });
    expect((await link('nothing')).code).toBe(404);
    const local = await acts.memberOf('toubiaotong', ['浙江']);
    const asked = async (id: string) => (await acts.call(getDetailLink, { id }, { token: local.token })).data;
    expect(await asked('guangdong-1')).toMatchObject({ status: -2, boughtAreas: ['浙江'], infoArea: '广东' });
    expect(await asked('ct-tender')).toEqual({ url: played });
  });

  it.each([
    '',
    'ftp://www.ccgp.gov.cn/1',
    'javascript:alert(1)',
    '见 https://www.ccgp.gov.cn/1',
    '//www.ccgp.gov.cn/1',
  ])('an original at «%s» is no address to open, and costs nothing (S7-83)', async (source_url) => {
    await acts.deps.db.updateTable('announcements').set({ source_url }).where('id', '=', 'ct-tender').execute();
    const member = await acts.memberOf('putong');
    const { data } = await acts.call(getDetailLink, { id: 'ct-tender' }, { token: member.token });
    expect([data, await used(member, 'detailLink')]).toEqual([{ url: null }, 0]);
  });

  it('the original of a sample notice is a page that plays its source, whose text is escaped; outside the sandbox there is none (S7-83)', async () => {
    const { db } = acts.deps;
    await db
      .updateTable('announcements')
      .set({ content: '<p>第一条 采购内容</p><p> </p><p>a &lt;b&gt; c</p>' })
      .where('id', '=', 'ct-tender')
      .execute();
    const page = await acts.app.request('/sandbox/notice/ct-tender');
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toContain('<div class="card"><p>第一条 采购内容</p><p>a &lt;b&gt; c</p></div>');
    expect(text).toContain('演示环境：此页代替发布媒体');
    await db.updateTable('announcements').set({ content: '' }).where('id', '=', 'ct-award').execute();
    expect(await (await acts.app.request('/sandbox/notice/ct-award')).text()).toContain('<div class="card"></div>');
    expect((await acts.app.request('/sandbox/notice/nothing')).status).toBe(410);
    const { token } = await acts.memberOf('putong');
    for (const source_url of [
      'https://www.ccgp.gov.cn/n/1.htm',
      'https://ggzy.example.gov.cn/1',
      'https://e.cn/.example',
    ]) {
      await db.updateTable('announcements').set({ source_url }).where('id', '=', 'ct-tender').execute();
      expect((await acts.call(getDetailLink, { id: 'ct-tender' }, { token })).data).toEqual({ url: source_url });
    }
  });

  it('the bidders come from the candidates and the award of the project, each bidder once (S7-80)', async () => {
    const { token } = await acts.memberOf('putong');
    const { data } = await acts.call(toubiaoList, { id: 'ct-tender' }, { token });
    expect(data).toEqual({
      total: 2,
      records: [
        { enterpriseId: 'ent-winner', name: WINNER, rank: 1, bidAmount: 180_000, rate: null, score: 92, won: true },
        { enterpriseId: 'ent-loser', name: LOSER, rank: 2, bidAmount: 190_000, rate: null, score: 88, won: false },
      ],
    });
    expect((await acts.call(toubiaoList, { id: 'service-1' }, { token })).data).toEqual({ total: 0, records: [] });
  });

  it('the bidders of several notices are in the order of their ranks, each by its best in the newest notice, whom an award names has won, and its lots are summed up (S7-80)', async () => {
    const bidder = (rank: number, name: string, bid_amount_fen: number | null = null, score: number | null = null) => ({
      ...{ rank, name, enterprise_id: null, bid_amount_fen, price_form: null, rate: null, score },
    });
    const of = (id: string, doc_channel: 'award' | 'candidate', day: string, winners: ReturnType<typeof bidder>[]) =>
      notice({ id, project_id: 'prj-3', doc_channel, published_at: new Date(day), winners });
    await insertAnnouncements(acts.deps.db, [
      of('bids-candidate', 'candidate', '2026-11-11T02:00:00Z', [bidder(1, '甲'), bidder(2, '乙'), bidder(4, '丁')]),
      of('bids-award', 'award', '2026-11-12T02:00:00Z', [
        bidder(6, '丙', 300, 80),
        bidder(3, '甲'),
        bidder(5, '戊'),
        bidder(1, '丙', 500, 90),
      ]),
    ]);
    const { token } = await acts.memberOf('putong');
    const { data } = await acts.call(toubiaoList, { id: 'bids-award' }, { token });
    expect(data.records.map(({ rank, name, won }) => [rank, name, won])).toEqual([
      [1, '丙', true],
      [2, '乙', false],
      [3, '甲', true],
      [4, '丁', false],
      [5, '戊', true],
    ]);
    expect(data.records[0], 'two lots').toMatchObject({ bidAmount: 8, score: 90 });
    expect(data.records[4]).toMatchObject({ bidAmount: null, score: null });
    const first = notice({
      id: 'bids-first',
      project_id: 'prj-4',
      doc_channel: 'candidate',
      winners: [bidder(1, '甲')],
    });
    await insertAnnouncements(acts.deps.db, [first]);
    const alone = await acts.call(toubiaoList, { id: 'bids-first' }, { token });
    expect(alone.data.records.map(({ name, won }) => [name, won])).toEqual([['甲', false]]);
    const second = await acts.call(toubiaoList, { id: 'bids-award', pageNumber: 2, pageSize: 2 }, { token });
    expect(second.data).toMatchObject({ total: 5, records: [{ name: '甲' }, { name: '丁' }] });
  });

  it('whether a report can be made depends on the project and on the member (S7-78)', async () => {
    const judge = async (tier: string, id: string, areas: readonly string[] = []) => {
      const { token } = await acts.memberOf(tier, areas);
      return (await acts.call(judgeProjectAnalysis, { id }, { token })).data;
    };
    expect(await judge('toubiaotong', 'ct-tender')).toEqual({ available: true, reason: null, remaining: 1 });
    expect(await judge('putong', 'ct-tender')).toMatchObject({ available: false, remaining: 0 });
    for (const tier of ['toubiaotong', 'putong'])
      expect((await judge(tier, 'service-1')).reason, 'of two reasons that of the project').toBe(
        '该项目尚无投标或中标数据，暂时无法生成分析报告',
      );
    expect((await judge('putong', 'ct-tender')).reason).toBe('您当前的会员权限不足');
    expect(await judge('toubiaotong', 'ct-tender', ['浙江'])).toMatchObject({ available: true, reason: null });
    expect(await judge('toubiaotong', 'ct-tender', ['广东']), 'of another province').toMatchObject({
      ...{ available: false, reason: '该信息不在您开通的地区内' },
    });
  });

  it('the code of a page opens that page at the address of the product (S7-85)', async () => {
    const { token } = await acts.memberOf('putong');
    const { data } = await acts.call(maGetQrcode, { page: 'tender/index/ct-tender', scene: 'from=qr' }, { token });
    expect(textOf(data.image)).toBe('http://localhost:8010/#/tender/index/ct-tender?from=qr');
    const plain = await acts.call(maGetQrcode, { page: '/tender/index/ct-tender', scene: '' }, { token });
    expect(textOf(plain.data.image)).toBe('http://localhost:8010/#/tender/index/ct-tender');
  });

  it('phone, code and picture of the service come from the configuration (S3-54)', async () => {
    const info = async () =>
      Object.fromEntries((await acts.call(serverInfo)).data.map(({ label, value }) => [label, value]));
    expect(Object.keys(await info()).sort()).toEqual(['image', 'mobile', 'qrcode']);
    expect(textOf((await info()).qrcode ?? '')).toBe('http://localhost:8010/sandbox/service');
    const given = { serviceQrcode: 'https://files.example/q.png', serviceImage: 'https://files.example/i.png' };
    acts = await openActs(await open(), { config: given });
    expect(await info()).toMatchObject({ qrcode: given.serviceQrcode, image: given.serviceImage });
  });
});

describe('the name of a download', () => {
  const HOSTILE = [
    '../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '%2e%2e%2fetc',
    'a\u0000b.pdf',
    'a\r\nset-cookie: x=1.pdf',
    '.htaccess',
    'CON<>:"|?*.pdf',
    'report\u202Efdp.exe',
    '\uD800.pdf',
    '',
    '   ',
    '...',
    `${'长'.repeat(300)}.pdf`,
    'a"b.pdf',
    "it's (1)*!.pdf",
    '公告；filename=evil.exe',
    'a;b,c.pdf',
    '\u2028x.pdf',
    '\uFEFFx.pdf',
    '/abs.pdf',
    'C:\\x.pdf',
    'a/b\\c.pdf',
    'x.tar.gz',
    '招标文件.PDF',
  ];
  it.each(HOSTILE)('%j becomes one header line and no path (R21)', (name) => {
    const header = contentDisposition(name);
    expect(header).toMatch(/^attachment; filename="download(\.[\da-z]{1,5})?"; filename\*=UTF-8''[\w%.~!#$&+^`|-]+$/i);
    const saved = decodeURIComponent(header.slice(header.indexOf("''") + 2));
    expect(saved).toBe(safeFileName(name));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
    expect(saved).not.toMatch(/[\u0000-\u001f/\\:*?"<>|\u202a-\u202e]|^\./);
    expect([saved.length > 0, [...saved].length <= 90]).toEqual([true, true]);
  });

  it.each([
    ['招标文件.pdf', '招标文件.pdf'],
    ['cafe\u0301.csv', 'caf\u00e9.csv'],
    [' 评审报告 . ', '评审报告'],
    ['..隐藏.pdf', '隐藏.pdf'],
    ['第1/2标段:图纸.DWG', '第1_2标段_图纸.DWG'],
    [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(80)}.pdf`],
    [`${'𠮷'.repeat(81)}.zip`, `${'𠮷'.repeat(80)}.zip`],
    ['...', '下载'],
    ['.pdf', 'pdf'],
    ['附件.longer', '附件.longer'],
  ])('%j is saved as %j (R21)', (name, saved) => {
    expect(safeFileName(name)).toBe(saved);
  });
});

it.each([
  ['招标文件.doc', '招标文件.pdf'],
  ['第1.2标段图纸.dwg', '第1.2标段图纸.pdf'],
  ['说明', '说明.pdf'],
  ['.pdf', '附件.pdf'],
])('a sample «%s» is served as «%s» (S7-82)', (name, served) => {
  const file = { id: 'n-f1', name, sizeBytes: null, type: null, url: null };
  expect(servedFile('n', file)).toMatchObject({ kind: 'sample', name: served });
  for (const id of ['n', 'n-ocds-1', 'ocdsn'])
    expect(servedFile(id, { ...file, url: 'no address' })).toMatchObject({ kind: 'sample' });
  expect(servedFile('ocds-n', { ...file, url: 'no address' })).toEqual({ kind: 'unavailable', name });
});

describe('a PDF of ours', () => {
  it('has every object where its table says, however long the text', () => {
    for (const lines of [0, 1, 40, 400]) {
      const file = new TextDecoder('latin1').decode(
        pdfOf({ title: '标题', lines: Array.from({ length: lines }, (_, i) => `第${i}行 ${'内容'.repeat(60)}`) }),
      );
      const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
      expect(file.slice(start, start + 4)).toBe('xref');
      const places = [...file.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place));
      places.forEach((place, i) => {
        expect(file.slice(place).startsWith(`${i + 1} 0 obj\n`)).toBe(true);
      });
      expect(file).toContain(`/Count ${[...file.matchAll(/\/Type \/Page /g)].length} `);
    }
  });

  it('shows a sign for a character that its typeface has not', () => {
    const file = new TextDecoder('latin1').decode(pdfOf({ title: '\u{20BB7}田', lines: [] }));
    expect(file).toContain('<30137530> Tj');
  });

  it('shows page after page from its list of pages, the whole text in order', () => {
    const written = Array.from({ length: 120 }, (_, i) => `第${i}行`);
    const file = new TextDecoder('latin1').decode(pdfOf({ title: '标题', lines: written }));
    const objects = file.split(/^\d+ 0 obj\n/m);
    const referred = (text: string): readonly string[] =>
      [...text.matchAll(/(\d+) 0 R/g)].map(([, number]) => objects[Number(number)] ?? '');
    const [catalog] = referred(file.slice(file.indexOf('/Root')));
    const [list = ''] = referred(catalog?.slice(catalog.indexOf('/Pages ')) ?? '');
    const pages = referred(list.slice(list.indexOf('/Kids')));
    expect(pages.length).toBeGreaterThan(1);
    const texts = pages.map((page) => {
      expect(page).toContain('/Type /Page ');
      expect(referred(page.slice(page.indexOf('/Parent')))[0]).toBe(list);
      const [content = ''] = referred(page.slice(page.indexOf('/Contents')));
      const [, length, stream = ''] = /^<< \/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(content) ?? [];
      expect(stream.length).toBe(Number(length));
      return pdfText(new TextEncoder().encode(stream));
    });
    expect(texts.join('')).toBe(['标题', ...written].join(''));
  });

  it('writes no line over the right margin and none below the bottom one', () => {
    const text = {
      title: '长标题'.repeat(30),
      lines: ['内容ab'.repeat(50), ...Array.from({ length: 99 }, () => '行')],
    };
    const file = new TextDecoder('latin1').decode(pdfOf(text));
    const [, width, height] = (/MediaBox \[0 0 (\d+) (\d+)\]/.exec(file) ?? []).map(Number);
    const streams = [...file.matchAll(/^BT\n([\s\S]*?)\nET$/gm)].map(([, stream = '']) => stream);
    expect([width, height, streams.length]).toEqual([595, 842, 3]);
    let widest = 0;
    for (const stream of streams) {
      const [, left = 0, top = 0, leading = 0] = (/^(\d+) (\d+) Td\n(\d+) TL/.exec(stream) ?? []).map(Number);
      const lines = [...stream.matchAll(/\/F1 ([\d.]+) Tf <([\dA-F]*)> Tj T\*/g)];
      expect(left).toBe(56);
      expect(top - lines.length * leading).toBeGreaterThanOrEqual(56);
      for (const [, size, hex = ''] of lines) {
        const half = (hex.match(/.{4}/g) ?? []).reduce(
          (sum, unit) => sum + (Number.parseInt(unit, 16) < 256 ? 1 : 2),
          0,
        );
        widest = Math.max(widest, (half * Number(size)) / 2);
      }
    }
    expect(widest, 'and leaves no room for another character').toBe(595 - 2 * 56);
  });
});
