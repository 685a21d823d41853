import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { fen } from '#domain/fen.ts';
import { AtlasScreen } from '#views/screens/atlas/atlas.screen.tsx';
import { atlasLayout, NAMED_BODIES, nameBox, SEEN_PX, ZOOM } from '#views/screens/atlas/atlas-layout.ts';
import { type Answers, show } from './harness.tsx';
import { atlas, atlasEdge, atlasNode } from './samples.ts';

const AT = '/altas?id=b1&name=市第一人民医院';
const open = (answers: Answers = {}, address = AT, device = {}) =>
  show(<AtlasScreen />, address, { atlas: atlas(), clickEnterpriseNameAdd: null, ...answers }, device);
const panel = async () => within(await screen.findByRole('region', { name: '选中的单位或关系' }));
const marks = (kind: 'node' | 'edge') => [...document.querySelectorAll<SVGElement>(`[data-${kind}]`)];
/** A press that stays in its place. */
const pressMark = (kind: 'node' | 'edge', value: string) => {
  const mark = marks(kind).find(({ dataset }) => dataset[kind] === value) as SVGElement;
  fireEvent.pointerDown(mark, { button: 0, clientX: 5, clientY: 5 });
  fireEvent.pointerUp(mark, { clientX: 5, clientY: 5 });
};

describe('the layout of an atlas', () => {
  const nodes = ['c', 'a', 'b', 'd'].map((id) => ({ id, name: id, kind: 'supplier' as const, province: null }));
  const edges = ['a', 'b', 'd'].map((to) => ({
    ...{ from: 'c', to, relation: 'won' as const, count: 1, sumFen: fen(0), evidence: [] },
    ...{ firstAt: '', latestAt: '' },
  }));

  test('is the same for the same atlas, whatever the order of its bodies', () => {
    const first = atlasLayout({ center: 'c', nodes, edges });
    const again = atlasLayout({ center: 'c', nodes: nodes.toReversed(), edges });
    expect(again).toEqual(first);
    expect(first.points.get('c')).toEqual({ x: 0, y: 0 });
  });

  test('takes a relation to a body that is not there, and an atlas without bodies', () => {
    const [first] = edges;
    const stray = { ...first, to: 'z' } as (typeof edges)[number];
    expect([...atlasLayout({ center: 'c', nodes, edges: [...edges, stray] }).points.keys()].sort()).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
    expect(atlasLayout({ center: 'c', nodes: [], edges: [stray] }).box).toEqual({
      x: -90,
      y: -60,
      width: 180,
      height: 120,
    });
  });

  test.each([5, 8, 12, 20, 29, 30, 31, 45, 60])('of %i bodies has no two names over each other (S2-28)', (count) => {
    const ids = Array.from({ length: count }, (_, at) => `n${String(at).padStart(2, '0')}`);
    const named = ids.map((id, at) => ({
      ...{
        id,
        name: `${'省第一人民医院采购招标代理服务有限公司'.slice(0, 4 + ((at * 7) % 15))}`,
        kind: 'supplier' as const,
      },
      province: null,
    }));
    // The middle is tied to a half of them, the others to one of these each.
    const ties = ids.slice(1).map((to, at) => ({
      ...(edges[0] as (typeof edges)[number]),
      ...{ from: at % 2 === 0 ? 'n00' : (ids[at] as string), to },
    }));
    const { points, box } = atlasLayout({ center: 'n00', nodes: named, edges: ties });
    const zoom = count <= NAMED_BODIES.wide ? 1 : ZOOM.step ** 2;
    const unit = Math.max(box.width / SEEN_PX.wide.x, box.height / SEEN_PX.wide.y) / zoom;
    const boxes = named.map(({ id, name }) => ({
      name: `${id} ${name}`,
      ...nameBox(points.get(id) ?? { x: 0, y: 0 }, name, id === 'n00', unit),
    }));
    const over = boxes.flatMap((a, at) =>
      boxes.slice(at + 1).flatMap((b) => {
        const [upper, lower] = a.y <= b.y ? [a, b] : [b, a];
        const isOver =
          Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth - 1 && upper.y + upper.below > lower.y - lower.above + 1;
        return isOver ? [`${a.name} / ${b.name}`] : [];
      }),
    );
    expect(over).toEqual([]);
  });

  test('keeps bodies apart and holds all of them in its box', () => {
    const { points, box } = atlasLayout({ center: 'c', nodes, edges });
    const all = [...points.values()];
    for (const [at, a] of all.entries())
      for (const b of all.slice(at + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(75);
    for (const { x, y } of all) {
      expect(x > box.x && x < box.x + box.width).toBe(true);
      expect(y > box.y && y < box.y + box.height).toBe(true);
    }
  });
});

describe('an atlas', () => {
  test('is the first word of its tab, which is cut at its end (S3-56)', async () => {
    const stage = open();
    await panel();
    expect(stage.services.nameTab).toHaveBeenLastCalledWith(expect.any(String), '关系图谱 · 市第一人民医院');
  });

  test('draws every body and relation, and says how many (S2-28)', async () => {
    const stage = open();
    expect(await screen.findByText('共4个单位、4条关系；关系较多，另有6个单位没有画出')).toBeTruthy();
    expect(stage.sent('atlas')).toEqual([{ enterpriseId: 'b1', depth: 1 }]);
    expect([marks('node').length, marks('edge').length]).toEqual([4, 4]);
    expect(screen.getByRole('img', { name: /^市第一人民医院的关系图谱/ })).toBeTruthy();
  });

  test('opens for each relation the notices that prove it', async () => {
    open();
    await panel();
    pressMark('edge', 'won b1 s1');
    const part = await panel();
    expect(part.getByText('2次 · 123.00万元 · 2026-01-02至2026-10-02')).toBeTruthy();
    expect(part.getByRole('link', { name: '公告won' }).getAttribute('href')).toBe('#/tender/index/won-1?channel=award');
  });

  test('names the day of relations that were all published on one, whatever the hour', async () => {
    open({ atlas: atlas({ edges: [atlasEdge('b1', 'g1', 'agency', { count: 2, first: '2026-10-02T00:30:00Z' })] }) });
    await panel();
    pressMark('edge', 'agency b1 g1');
    expect((await panel()).getByText('2次 · 2026-10-02')).toBeTruthy();
  });

  test('opens one more body than are opened at once in the place of the one that was opened first (S2-28)', async () => {
    const opened = Array.from({ length: 8 }, (_, at) => `x${at}`);
    const stage = open({}, `${AT}&open=${opened.join()}`);
    await panel();
    pressMark('node', 's1');
    fireEvent.click((await panel()).getByRole('button', { name: '展开其关系' }));
    const listed = () => new URLSearchParams(stage.address().split('?')[1]).get('open');
    await waitFor(() => expect(listed()).toBe([...opened.slice(1), 's1'].join()));
  });

  test('keeps the other bodies opened when one is folded', async () => {
    const stage = open({}, `${AT}&open=s1,s2`);
    await panel();
    pressMark('node', 's1');
    fireEvent.click((await panel()).getByRole('button', { name: '收起其关系' }));
    await waitFor(() => expect(stage.address()).toMatch(/open=s2$/));
  });

  test('names a sum for awards alone (S2-28)', async () => {
    open({ atlas: atlas({ edges: [atlasEdge('b1', 'g1', 'agency', { sum: 1_230_000 })] }) });
    await panel();
    pressMark('edge', 'agency b1 g1');
    expect((await panel()).getByText('1次 · 2026-10-02')).toBeTruthy();
  });

  test('shows a chosen body with its relations, each a way to its proof', async () => {
    open();
    await panel();
    pressMark('node', 's1');
    const part = await panel();
    expect(part.getByRole('link', { name: '甲设备公司' }).getAttribute('href')).toBe('#/enterpriseDetails?id=s1');
    expect(part.getByText('供应商 · 浙江')).toBeTruthy();
    expect(part.getByText('2条关系')).toBeTruthy();
    fireEvent.click(part.getByRole('button', { name: '同场竞争：乙设备公司' }));
    expect((await panel()).getByRole('link', { name: '公告met' })).toBeTruthy();
  });

  test('names a body whose province is not known by its kind alone', async () => {
    const { nodes } = atlas();
    open({ atlas: atlas({ nodes: nodes.map((node) => ({ ...node, province: node.id === 'b1' ? null : '浙江' })) }) });
    expect((await panel()).getByText(/^采购单位/).textContent).toBe('采购单位');
  });

  test('does not choose what a drag began on', async () => {
    open();
    await panel();
    const mark = marks('node').find(({ dataset }) => dataset.node === 's1') as SVGElement;
    const before = screen.getByRole('img').getAttribute('viewBox');
    fireEvent.pointerDown(mark, { button: 0, clientX: 5, clientY: 5 });
    fireEvent.pointerMove(mark, { clientX: 60, clientY: 40 });
    fireEvent.pointerUp(mark, { clientX: 60, clientY: 40 });
    expect((await panel()).getByRole('heading', { level: 2 }).textContent).toBe('市第一人民医院');
    expect(screen.getByRole('img').getAttribute('viewBox')).not.toBe(before);
  });

  test('is enlarged, made smaller and put back', async () => {
    open();
    await panel();
    const view = () => screen.getByRole('img').getAttribute('viewBox');
    const whole = view();
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    press('放大');
    expect(Number(view()?.split(' ')[2])).toBeCloseTo(Number(whole?.split(' ')[2]) / 1.4, 6);
    press('缩小');
    expect(Number(view()?.split(' ')[2])).toBeCloseTo(Number(whole?.split(' ')[2]), 6);
    press('放大');
    press('还原');
    expect(view()).toBe(whole);
  });

  test('of an address that names more bodies than are opened at once reads the first eight, each once', async () => {
    const named = Array.from({ length: 11 }, (_, i) => `s${i}`);
    const stage = open({}, `${AT}&open=s0,${named.join(',')},${encodeURIComponent('<b>')}`);
    await panel();
    await waitFor(() => expect(stage.sent('atlas')).toHaveLength(9));
    expect(stage.sent('atlas').map((input) => (input as { enterpriseId?: string }).enterpriseId)).toEqual([
      'b1',
      ...named.slice(0, 8),
    ]);
  });

  test('grows by the relations of a body, and shrinks again; both are in the address', async () => {
    const stage = open({
      atlas: ({ enterpriseId }: { enterpriseId: string }) => ({
        kind: 'ok',
        data:
          enterpriseId === 'b1'
            ? atlas()
            : {
                ...atlas(),
                center: 's1',
                nodes: [atlasNode('s1', 'supplier', '甲设备公司'), atlasNode('s9', 'supplier', '远方公司')],
                edges: [atlasEdge('s1', 's9', 'met')],
              },
      }),
    });
    await panel();
    pressMark('node', 's1');
    fireEvent.click((await panel()).getByRole('button', { name: '展开其关系' }));
    await waitFor(() => expect(marks('node')).toHaveLength(5));
    expect(stage.address()).toContain('open=s1');
    expect(stage.sent('atlas').at(-1)).toEqual({ enterpriseId: 's1', depth: 1 });
    pressMark('node', 's1');
    fireEvent.click((await panel()).getByRole('button', { name: '收起其关系' }));
    await waitFor(() => expect(marks('node')).toHaveLength(4));
  });

  test('says that it is being read while the relations of one more body are on their way', async () => {
    let answer: (value: unknown) => void = () => undefined;
    open({
      atlas: ({ enterpriseId }: { enterpriseId: string }) =>
        enterpriseId === 'b1'
          ? { kind: 'ok', data: atlas() }
          : new Promise((resolve) => {
              answer = resolve;
            }),
    });
    await panel();
    const turning = () => document.querySelector('[data-slot=spinner]') !== null;
    expect(turning()).toBe(false);
    pressMark('node', 's1');
    fireEvent.click((await panel()).getByRole('button', { name: '展开其关系' }));
    await waitFor(() => expect(turning()).toBe(true));
    await act(async () => answer({ kind: 'ok', data: { ...atlas(), center: 's1' } }));
    await waitFor(() => expect(turning()).toBe(false));
  });

  test('leaves out relations that are not wanted, and the bodies they alone led to', async () => {
    const stage = open();
    await panel();
    fireEvent.click(screen.getByRole('checkbox', { name: '委托代理' }));
    await waitFor(() => expect(marks('node')).toHaveLength(3));
    expect(stage.address()).toContain('hide=agency');
    for (const name of ['中标', '同场竞争']) fireEvent.click(screen.getByRole('checkbox', { name }));
    expect(await screen.findByText('没有选择任何关系')).toBeTruthy();
    expect(screen.getByText('至少选择一种关系')).toBeTruthy();
  });

  test.each([
    ['relation', 'edge', 'won b1 s1', '公告won'],
    ['body', 'node', 's1', '甲设备公司'],
  ] as const)('shows the body in the middle once the chosen %s is left out (S2-28)', async (_, kind, chosen, name) => {
    const stage = open();
    await panel();
    pressMark(kind, chosen);
    expect((await panel()).getByRole('link', { name })).toBeTruthy();
    act(() => stage.navigate(`${AT}&hide=won,met`));
    const part = await panel();
    expect(part.queryByRole('link', { name })).toBeNull();
    expect(part.getByRole('heading', { level: 2 }).textContent).toBe('市第一人民医院');
  });

  test('asks for two layers', async () => {
    const stage = open();
    await panel();
    fireEvent.click(screen.getByRole('radio', { name: '两层关系' }));
    await waitFor(() => expect(stage.sent('atlas').at(-1)).toEqual({ enterpriseId: 'b1', depth: 2 }));
  });

  test('finds a body by a part of its name, and Enter chooses it, but not while an input method composes', async () => {
    open();
    await panel();
    const field = screen.getByRole('textbox', { name: '在图谱中查找单位' });
    fireEvent.change(field, { target: { value: '乙设备' } });
    expect(screen.getByText(/找到1个名称含“乙设备”的单位/)).toBeTruthy();
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect((await panel()).getByRole('heading', { level: 2 }).textContent).toBe('市第一人民医院');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect((await panel()).getByRole('heading', { level: 2 }).textContent).toBe('乙设备公司');
    fireEvent.change(field, { target: { value: '丙' } });
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('keeps a blank within the name that is typed, and leaves out one around it', async () => {
    open({ atlas: atlas({ nodes: atlas().nodes.map((node) => ({ ...node, name: `GE ${node.name}` })) }) });
    await panel();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '在图谱中查找单位' });
    fireEvent.change(field, { target: { value: ' GE ' } });
    expect(field.value).toBe(' GE ');
    expect(screen.getByText(/个名称含“GE”的单位/)).toBeTruthy();
    fireEvent.change(field, { target: { value: 'GE 乙' } });
    expect(screen.getByText(/找到1个名称含“GE 乙”的单位/)).toBeTruthy();
  });

  test.each(['picture', 'list'])(
    'finds a body in the %s whatever the case and the width of its characters',
    async (view) => {
      open(
        { atlas: atlas({ nodes: atlas().nodes.map((node) => ({ ...node, name: `ＧＥ${node.name}` })) }) },
        `${AT}&view=${view}`,
      );
      await panel();
      const field = screen.getByRole('textbox', { name: '在图谱中查找单位' });
      fireEvent.change(field, { target: { value: 'ge乙' } });
      expect(screen.getByText(/找到1个名称含“ge乙”的单位/)).toBeTruthy();
      if (view === 'list') expect(screen.getAllByRole('row').length).toBeGreaterThan(1);
    },
  );

  test('is a list of the same relations for the keyboard and screen readers, the busiest first', async () => {
    const stage = open({}, `${AT}&view=list`);
    const table = within(await screen.findByRole('region', { name: '关系列表' }));
    const cells = (row: HTMLElement) =>
      [...row.children]
        .slice(0, 6)
        .map(({ textContent }) => textContent)
        .join(' ');
    expect(table.getAllByRole('row').map(cells)).toEqual([
      '单位 关系 对方单位 次数 中标金额 最近一次',
      '市第一人民医院 中标 甲设备公司 2 123.00万元 2026-10-02',
      '市第一人民医院 中标 乙设备公司 1 -- 2026-10-02',
      '市第一人民医院 委托代理 之江代理 1 -- 2026-10-02',
      '甲设备公司 同场竞争 乙设备公司 1 -- 2026-10-02',
    ]);
    expect(table.getByRole('link', { name: '公告met' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: '图谱' }));
    await waitFor(() => expect(stage.address()).not.toContain('view'));
  });

  test('is not drawn for saving where the browser saves no files, and the member reads how to get it (S7-82)', async () => {
    const stage = open({}, AT, { savesFiles: false });
    await panel();
    fireEvent.click(screen.getByRole('button', { name: '保存图片' }));
    expect(stage.services.toast).toHaveBeenCalledWith(expect.stringContaining('选择在浏览器中打开'));
    expect(stage.services.savePicture).not.toHaveBeenCalled();
  });

  test('offers no picture while no relation is chosen, and counts no bodies that are not drawn', async () => {
    open({}, `${AT}&hide=won,agency,met`);
    expect(await screen.findByText('没有选择任何关系')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存图片' }).disabled).toBe(true);
    expect(screen.queryByText(/没有画出/)).toBeNull();
  });

  test('is saved as a picture with its legend and what it shows, and shown on the full screen; a refusal is said', async () => {
    const stage = open({}, `${AT}&hide=agency&depth=2`);
    await panel();
    fireEvent.click(screen.getByRole('button', { name: '保存图片' }));
    await waitFor(() => expect(stage.services.toast).toHaveBeenCalledWith('图片已保存'));
    const [picture, label] = vi.mocked(stage.services.savePicture).mock.calls[0] ?? [];
    expect(picture).toBe(screen.getByRole('figure'));
    expect(picture?.textContent).toMatch(/采购单位.*同场竞争/);
    expect(label).toEqual({
      title: '市第一人民医院 · 关系图谱',
      filter: '两层关系；关系：中标、同场竞争',
      note: '3个单位、3条关系；关系较多，另有6个单位没有画出',
      at: new Date('2026-11-20T12:00:00Z'),
    });
    vi.mocked(stage.services.showFullScreen).mockResolvedValue(false);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '全屏' })));
    expect(stage.services.toast).toHaveBeenLastCalledWith('当前浏览器不支持全屏');
  });

  test.each([
    [
      'has no relation',
      { atlas: atlas({ edges: [], nodes: [atlasNode('b1', 'buyer', '市第一人民医院')] }) },
      '没有公开的往来记录',
    ],
    [
      'is of an unknown body',
      {
        atlas: () => {
          throw new ApiFailure({ kind: 'code', code: 404, endpointId: 'atlas' });
        },
      },
      '没有找到该单位的公告记录',
    ],
    [
      'cannot be read',
      {
        atlas: () => {
          throw new ApiFailure({ kind: 'offline', endpointId: 'atlas' });
        },
      },
      '重试',
    ],
  ])('that %s says so', async (_, answers, text) => {
    open(answers);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('without an enterprise in its address asks for nothing', () => {
    const stage = open({}, '/altas');
    expect(screen.getByText('没有找到此企业')).toBeTruthy();
    expect(stage.call).not.toHaveBeenCalled();
  });
});
