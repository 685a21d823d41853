import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Atlas, edgeKey } from '#domain/atlas.ts';
import { fen } from '#domain/fen.ts';
import { AtlasPicture } from '#views/screens/atlas/atlas-picture.tsx';

/** On a page where ten units of the picture are one pixel: 8,200 units on 820 px. */
const UNIT = 10;
const BOX = { x: -4_100, y: -2_800, width: 8_200, height: 5_600 };
const LONG = '一二三四五六七八九十十一公司';
/** As long as is written whole. */
const FITTING = '一二三四五六七八九十';
const node = (id: string, kind: 'buyer' | 'supplier' | 'agency', name = id) => ({ id, name, kind, province: null });
const edge = (from: string, to: string, relation: 'won' | 'agency' | 'met', count: number) => ({
  ...{ from, to, relation, count, sumFen: fen(0), evidence: [] },
  ...{ firstAt: '2026-01-02T00:00:00Z', latestAt: '2026-01-02T00:00:00Z' },
});
const [won, hired, met] = [edge('c', 's', 'won', 4), edge('c', 'g', 'agency', 1), edge('s', 'l', 'met', 1_024)];
const atlas: Atlas = {
  center: 'c',
  nodes: [node('c', 'buyer', LONG), node('s', 'supplier', FITTING), node('g', 'agency'), node('l', 'supplier', LONG)],
  edges: [won, hired, met],
  truncated: null,
} as never;
const points = new Map([
  ['c', { x: 0, y: 0 }],
  ['s', { x: 100, y: 20 }],
  ['g', { x: -100, y: 30 }],
  ['l', { x: 300, y: -40 }],
]);

function drawn(more: Partial<Parameters<typeof AtlasPicture>[0]> = {}) {
  const onChoose = vi.fn();
  const layout = { box: BOX, points } as never;
  render(
    <AtlasPicture atlas={atlas} layout={layout} found={[]} choice={null} onChoose={onChoose} name="甲" {...more} />,
  );
  return { onChoose };
}
const picture = () => screen.getByRole('img');
const mark = (id: string) => document.querySelector(`[data-node="${id}"]`) as SVGElement;
const line = (of: typeof won) => document.querySelectorAll(`[data-edge="${edgeKey(of)}"] line`);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const attributes = (element: Element | null | undefined, ...names: readonly string[]) =>
  names.map((name) => element?.getAttribute(name) ?? null);

afterEach(cleanup);

describe('the picture of an atlas', () => {
  test('says what it holds, and draws each kind in its own form, the centre larger (S2-28)', () => {
    drawn();
    expect(picture().getAttribute('aria-label')).toBe('甲的关系图谱，4个单位、3条关系；以列表查看可逐条阅读');
    expect(picture().getAttribute('viewBox')).toBe('-4100 -2800 8200 5600');
    expect(attributes(mark('c'), 'transform')).toEqual(['translate(0 0)']);
    expect(attributes(mark('l'), 'transform')).toEqual(['translate(300 -40)']);
    // A square of 1.8 times the size for bodies that buy, turned for those that act for them; a circle for suppliers.
    expect(attributes(mark('c').querySelector('rect'), 'x', 'y', 'width', 'height', 'transform')).toEqual([
      ...['-108', '-108', '216', '216', null],
    ]);
    expect(attributes(mark('g').querySelector('rect'), 'x', 'width', 'transform')).toEqual([
      '-72',
      '144',
      'rotate(45)',
    ]);
    expect(attributes(mark('s').querySelector('circle'), 'r')).toEqual(['80']);
    expect(mark('g').querySelector('title')?.textContent).toBe('g（代理机构）');
  });

  test('writes every name of a few bodies below its mark, a long one cut after ten characters but that of the centre', () => {
    drawn();
    const nameOf = (id: string) => mark(id).querySelector('text');
    expect([nameOf('c')?.textContent, nameOf('l')?.textContent, nameOf('s')?.textContent]).toEqual([
      ...[LONG, '一二三四五六七八九十…', FITTING],
    ]);
    expect(attributes(nameOf('c'), 'y', 'font-size', 'stroke-width')).toEqual(['260', '120', '30']);
    expect(attributes(nameOf('s'), 'y')).toEqual(['220']);
  });

  test('marks what is chosen and what was found by a ring of the same width on the page', () => {
    drawn({ choice: { node: 's' }, found: ['g', 's'] });
    const ring = (id: string) => mark(id).querySelector('circle.fill-primary-soft');
    expect(attributes(ring('s'), 'r', 'stroke-width')).toEqual([`${80 + 6 * UNIT}`, `${2 * UNIT}`]);
    expect(ring('s')?.classList.contains('stroke-primary-solid')).toBe(true);
    expect([ring('g')?.classList.contains('stroke-warning'), ring('c'), ring('l')]).toEqual([true, null, null]);
  });

  test('draws a relation between its bodies, thicker the more often, dashed by kind, strong when it is chosen or one of its bodies is', () => {
    drawn({ choice: { edge: edgeKey(won) } });
    const [wide, seen] = line(won);
    expect(attributes(seen, 'x1', 'y1', 'x2', 'y2', 'stroke-width', 'stroke-dasharray')).toEqual([
      ...['0', '0', '100', '20', '3', null],
    ]);
    expect(attributes(wide, 'stroke-width', 'x2')).toEqual(['14', '100']);
    expect(attributes(line(hired)[1], 'stroke-width', 'stroke-dasharray')).toEqual(['1', '6 4']);
    expect(attributes(line(met)[1], 'stroke-width', 'stroke-dasharray')).toEqual(['5', '2 4']);
    const strong = () => [won, hired, met].map((of) => line(of)[1]?.classList.contains('stroke-primary-solid'));
    expect(strong()).toEqual([true, false, false]);
    cleanup();
    drawn({ choice: { node: 's' } });
    expect(strong()).toEqual([true, false, true]);
    expect(document.querySelector(`[data-edge="${edgeKey(met)}"] title`)?.textContent).toBe('同场竞争 1,024次');
  });

  test('keeps the size of marks and names on the page when it is enlarged, up to six times, and is never smaller than whole', () => {
    drawn();
    const isShut = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect([isShut('放大'), isShut('缩小')]).toEqual([false, true]);
    press('缩小');
    expect(picture().getAttribute('viewBox')).toBe('-4100 -2800 8200 5600');
    press('放大');
    const seen = () => (picture().getAttribute('viewBox') ?? '').split(' ').map(Number);
    expect(seen()[0]).toBeCloseTo(-4_100 / 1.4, 6);
    expect(Number(mark('s').querySelector('circle')?.getAttribute('r'))).toBeCloseTo(80 / 1.4, 6);
    for (let times = 0; times < 9; times += 1) press('放大');
    expect([seen()[2], seen()[3]]).toEqual([8_200 / 6, 5_600 / 6]);
    expect([isShut('放大'), isShut('缩小')]).toEqual([true, false]);
  });

  test('goes where it is dragged, by as much as the pointer, once that is four pixels', () => {
    const { onChoose } = drawn();
    Object.defineProperty(picture(), 'clientWidth', { value: 820 });
    const at = () => (picture().getAttribute('viewBox') ?? '').split(' ').slice(0, 2).map(Number);
    const to = (clientX: number, clientY: number) => fireEvent.pointerMove(picture(), { clientX, clientY });
    to(50, 50);
    expect(at()).toEqual([-4_100, -2_800]);
    fireEvent.pointerDown(mark('s'), { button: 0, clientX: 10, clientY: 70 });
    to(13, 70);
    expect(at()).toEqual([-4_100, -2_800]);
    to(14, 70);
    expect(at()).toEqual([-4_140, -2_800]);
    to(40, 75);
    expect(at()).toEqual([-4_400, -2_850]);
    to(10, 71);
    expect(at()).toEqual([-4_100, -2_810]);
    fireEvent.pointerUp(mark('s'), {});
    to(90, 90);
    expect([at(), onChoose.mock.calls]).toEqual([[-4_100, -2_810], []]);
    fireEvent.pointerDown(picture(), { button: 0, clientX: 0, clientY: 0 });
    to(0, -20);
    fireEvent.pointerCancel(picture());
    to(0, -40);
    expect(at()).toEqual([-4_100, -2_610]);
    press('还原');
    expect(at()).toEqual([-4_100, -2_800]);
  });

  test('chooses by a press in its place what is under it, or nothing; other buttons do nothing', () => {
    const { onChoose } = drawn();
    const pressOn = (target: Element, button = 0) => {
      fireEvent.pointerDown(target, { button, clientX: 5, clientY: 5 });
      fireEvent.pointerUp(target, { clientX: 5, clientY: 5 });
    };
    pressOn(mark('s').querySelector('circle') as Element);
    pressOn(line(met)[0] as Element);
    pressOn(picture());
    pressOn(mark('s'), 2);
    fireEvent.pointerUp(mark('s'), {});
    expect(onChoose.mock.calls).toEqual([[{ node: 's' }], [{ edge: edgeKey(met) }], [null]]);
  });

  test('of many bodies names only those that matter until it is enlarged', () => {
    const many = Array.from({ length: 31 }, (_, at) => node(`n${at}`, 'supplier'));
    const all = { ...atlas, nodes: [node('c', 'buyer', '中心'), ...many.slice(0, 30)] } as Atlas;
    drawn({ atlas: all, choice: { node: 'n3' }, found: ['n4'] });
    const named = () => [...document.querySelectorAll('[data-node] text')].map(({ textContent }) => textContent);
    expect(named()).toEqual(['中心', 'n3', 'n4']);
    press('放大');
    expect(named()).toEqual(['中心', 'n3', 'n4']);
    press('放大');
    expect(named()).toHaveLength(31);
    cleanup();
    drawn({ atlas: { ...all, nodes: all.nodes.slice(0, 30) } as Atlas });
    expect(named()).toHaveLength(30);
  });
});
