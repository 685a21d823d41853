import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AddressRouter } from '#app/navigation/location-router.tsx';
import { PROVINCES } from '#domain/province.ts';
import { BarList } from '#views/shared/charts/bar-list.tsx';
import { ChartFigure } from '#views/shared/charts/chart-figure.tsx';
import { axisTicks, everyFor, shortNumber, tickNumber } from '#views/shared/charts/chart-scale.ts';
import { ColumnChart } from '#views/shared/charts/column-chart.tsx';
import { FigureTable } from '#views/shared/charts/figure-table.tsx';
import { levelOf, PROVINCE_PLACES, ProvinceTiles } from '#views/shared/charts/province-tiles.tsx';

afterEach(cleanup);

describe('the scale of a chart', () => {
  test.each([
    [87, [0, 25, 50, 75, 100]],
    [100, [0, 25, 50, 75, 100]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [0, [0]],
  ])('up to %d has marks that are easy to read', (max, ticks) => {
    expect(axisTicks(max).map((tick) => Number(tick.toFixed(6)))).toEqual(ticks);
  });

  test('of things that are counted has whole marks only', () => {
    expect(axisTicks(1, { whole: true })).toEqual([0, 1]);
    expect(axisTicks(9, { whole: true })).toEqual([0, 3, 6, 9]);
  });

  test('says large numbers in few characters', () => {
    expect([tickNumber(125_000_000), shortNumber(123_456), shortNumber(9_999)]).toEqual(['1.25亿', '12.3万', '9,999']);
  });

  test('marks so few points that their labels do not touch', () => {
    expect([everyFor(7, 7), everyFor(8, 7), everyFor(37, 14)]).toEqual([1, 2, 3]);
  });
});

const months = ['2025-11', '2025-12', '2026-01'].map((month, at) => ({
  key: month,
  label: `${Number(month.slice(5))}月`,
  group: `${month.slice(0, 4)}年`,
  value: at * 10,
  valueText: `${at * 10}条`,
  partial: at === 2,
}));

describe('a chart', () => {
  test('of columns is one picture with a sentence, and says each value under the pointer (S2-32, I20)', () => {
    render(<ColumnChart sentence="按月走势，2026年1月最高" points={months} tickText={String} />);
    const picture = screen.getByRole('img', { name: '按月走势，2026年1月最高' });
    expect([...picture.querySelectorAll('rect title')].map((title) => title.textContent)).toEqual([
      '2025年11月：0条',
      '2025年12月：10条',
      '2026年1月（不完整）：20条',
    ]);
  });

  test('of columns is read by arrow keys, and by a finger or a pointer, without a table (I20)', () => {
    render(<ColumnChart sentence="按月走势" points={months} tickText={String} />);
    const reader = screen.getByRole('slider', { name: '逐项读数：按月走势' });
    expect(reader.getAttribute('aria-valuetext')).toBe('未选择');
    fireEvent.focus(reader);
    expect(reader.getAttribute('aria-valuetext')).toBe('2025年11月：0条');
    fireEvent.change(reader, { target: { value: '2' } });
    expect(reader.getAttribute('aria-valuetext')).toBe('2026年1月（不完整）：20条');
    expect(screen.getByText('2026年1月（不完整）：20条', { selector: 'p' })).toBeTruthy();
    fireEvent.blur(reader);
    vi.spyOn(reader, 'getBoundingClientRect').mockReturnValue({ left: 100, width: 300 } as DOMRect);
    fireEvent.pointerDown(reader, { clientX: 250 });
    expect(reader.getAttribute('aria-valuetext')).toBe('2025年12月：10条');
    fireEvent.pointerLeave(reader);
    expect(reader.getAttribute('aria-valuetext')).toBe('未选择');
  });

  test('of columns without anything in them still stands', () => {
    render(
      <ColumnChart sentence="没有数据" points={months.map((month) => ({ ...month, value: 0 }))} tickText={String} />,
    );
    expect(screen.getByRole('img').querySelectorAll('rect[height="0"]')).toHaveLength(3);
  });

  test('of bars writes name and value beside each bar, so that it is read without colour (I20)', () => {
    const rows = [
      { key: 'a', label: '广东', value: 10, valueText: '10条' },
      { key: 'b', label: '浙江', value: 5, valueText: '5条' },
    ];
    render(<BarList sentence="广东最多" rows={rows} />);
    const picture = screen.getByRole('img', { name: '广东最多' });
    expect([...picture.querySelectorAll('span')].map((word) => word.textContent)).toEqual([
      '广东',
      '10条',
      '浙江',
      '5条',
    ]);
    expect([...picture.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual(['100%', '50%']);
  });

  test('becomes a real table and a chart again at the press of a button (I20)', () => {
    const table = (
      <FigureTable
        label="地区"
        rows={months}
        rowKey={({ key }) => key}
        columns={[
          { head: '月份', cell: ({ key }) => key },
          { head: '数量', numeric: true, cell: ({ value }) => value },
        ]}
      />
    );
    render(<ChartFigure title="地区" note="按3条统计" chart={<BarList sentence="图" rows={[]} />} table={table} />);
    fireEvent.click(screen.getByRole('button', { name: '以表格查看：地区' }));
    expect(screen.queryByRole('img')).toBeNull();
    const row = screen.getByRole('row', { name: '2025-12 10' });
    expect(within(row).getByRole('rowheader').textContent).toBe('2025-12');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['月份', '数量']);
    fireEvent.click(screen.getByRole('button', { name: '以图形查看：地区' }));
    expect(screen.getByRole('img', { name: '图' })).toBeTruthy();
  });
});

describe('the province tiles', () => {
  test('give each of the 34 provinces a place of its own (S2-12)', () => {
    expect(Object.keys(PROVINCE_PLACES).toSorted()).toEqual([...PROVINCES].toSorted());
    expect(new Set(Object.values(PROVINCE_PLACES).map(String)).size).toBe(34);
  });

  test('write every count, and lead from a province with notices to its list (S2-12, I20)', () => {
    const navigate = vi.fn();
    render(
      <AddressRouter address={{ path: '/dashboard', query: '' }} navigate={navigate}>
        <ProvinceTiles
          sentence="浙江最多"
          legend="公告数量（条）"
          hint="点击省份查看公告"
          tiles={[{ province: '浙江', count: 12, detail: '12条公告' }]}
          pathOf={(province) => `/list?area=${province}`}
        />
      </AddressRouter>,
    );
    const list = screen.getByRole('list', { name: '浙江最多' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(34);
    expect(within(list).getAllByRole('link')).toHaveLength(1);
    fireEvent.click(within(list).getByRole('link', { name: /^浙江 ?12$/ }));
    expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/list?area=浙江']);
  });

  test('say the value under focus and pointer, and give the pressed province away (S2-32, I20)', () => {
    const onChoose = vi.fn();
    const tiles = [
      { province: '浙江', count: 12, detail: '12条中标公告' },
      { province: '江苏', count: 3, detail: '3条中标公告' },
    ];
    render(<ProvinceTiles sentence="图" legend="公告" hint="点击省份" tiles={tiles} onChoose={onChoose} />);
    expect(screen.getByText('点击省份')).toBeTruthy();
    const [zhejiang, jiangsu] = ['浙江：12条中标公告', '江苏：3条中标公告'].map((name) =>
      screen.getByRole('button', { name }),
    );
    fireEvent.focus(zhejiang as HTMLElement);
    expect(screen.getByText('浙江：12条中标公告', { selector: 'p' })).toBeTruthy();
    fireEvent.blur(zhejiang as HTMLElement);
    fireEvent.pointerEnter(jiangsu as HTMLElement);
    expect(screen.getByText('江苏：3条中标公告', { selector: 'p' })).toBeTruthy();
    fireEvent.click(jiangsu as HTMLElement);
    expect(onChoose.mock.calls).toEqual([['江苏']]);
  });

  test('are darker the more there is, and none only for nothing', () => {
    expect([0, 1, 26, 57, 100].map((count) => levelOf(count, 100))).toEqual([0, 1, 3, 4, 4]);
  });
});
