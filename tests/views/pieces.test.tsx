import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { districtsQuery } from '#api/queries/dictionary.queries.ts';
import type { Enterprise } from '#domain/enterprise.ts';
import { ALL_ENTITLEMENTS } from '#domain/entitlement.ts';
import type { Fen } from '#domain/fen.ts';
import { THEME_PRESETS } from '#domain/settings.ts';
import { ThemeChoice } from '#views/preferences/settings/theme-choice.tsx';
import { enterpriseSections } from '#views/screens/enterprise/enterprise-sections.tsx';
import { amountRangeText } from '#views/screens/forecast/amount-range-text.ts';
import { HitRate } from '#views/screens/forecast/hit-rate.tsx';
import { tenderFacts } from '#views/screens/tender/tender-facts.ts';
import { type AppServices, AppServicesContext } from '#views/shared/app-context.ts';
import { AreaFilter } from '#views/shared/area-picker/area-filter.tsx';
import { PartState } from '#views/shared/part-state.tsx';
import { NameFilter } from '#views/shared/record-search/name-filter.tsx';
import { uniqueKeys } from '#views/shared/unique-keys.ts';

afterEach(cleanup);

test.each([
  [5_000_000_00, 8_000_000_00, '500.00万元～800.00万元'],
  [5_000_000_00, 5_000_000_00, '约500.00万元'],
  [5_000_000_00, null, '约500.00万元'],
  [null, 8_000_000_00, '约800.00万元'],
  [null, null, '--'],
])('a forecast from %s to %s fen expects %s', (low, high, text) => {
  expect(amountRangeText(low as Fen | null, high as Fen | null)).toBe(text);
});

test('a repeated id gets a key of its own and the first keeps its id', () => {
  expect(uniqueKeys(['a', 'b', 'a', 'a'])).toEqual(['a', 'b', 'a 2', 'a 3']);
});

test('the bar of past forecasts has a part for each outcome that came about, as wide as its count', () => {
  const { container } = render(
    <HitRate record={{ fulfilled: 30, failed: 0, expired: 10, since: '2026-01' } as never} />,
  );
  const parts = [...container.querySelectorAll<HTMLElement>('[role=img] > span')];
  expect(parts.map(({ style }) => style.flexGrow)).toEqual(['30', '10']);
  expect(screen.getByRole('figure').textContent).toContain('2026-01以来兑现率75.0%（共40条已过预计窗口）');
});

test('narrow sections of an enterprise share a line, the wide ones have their own (S2-32)', () => {
  const none = {
    ...{ blacklist: [], branches: [], deeds: [], honours: [], investments: [], partners: [], penalties: [] },
    ...{ personnel: [], qualifications: [], rivals: [], shareholders: [], deedCount: 0, contactCount: 0 },
  };
  const sections = enterpriseSections(none as unknown as Enterprise);
  expect(sections.filter(({ half }) => half).map(({ title }) => title)).toEqual([
    ...['合作伙伴', '竞争对手', '人员资格', '股东信息', '对外投资', '分支机构'],
  ]);
  expect(sections.filter(({ half }) => !half).map(({ title }) => title)).toEqual([
    ...['基本信息', '招投标业绩', '合作地图', '资质证书', '信用记录', '联系方式'],
  ]);
});

test('a name that is changed elsewhere is what the field shows; only another name is submitted', () => {
  const onChange = vi.fn();
  const filter = (value: string) => (
    <NameFilter label="采购单位" placeholder="单位名称" value={value} onChange={onChange} />
  );
  const page = render(filter('医院'));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '采购单位' });
  expect(field.value).toBe('医院');
  page.rerender(filter(''));
  expect(field.value).toBe('');
  fireEvent.change(field, { target: { value: ' 学校 ' } });
  expect(field.value).toBe(' 学校 ');
  fireEvent.blur(field);
  expect(onChange.mock.calls).toEqual([['学校']]);
  page.rerender(filter('学校'));
  expect(field.value).toBe('学校');
  fireEvent.change(field, { target: { value: '学校 ' } });
  fireEvent.blur(field);
  expect(onChange, 'a blank makes no other name').toHaveBeenCalledTimes(1);
  fireEvent.change(field, { target: { value: '学校' } });
  fireEvent.blur(field);
  expect(onChange).toHaveBeenCalledTimes(1);
  fireEvent.change(field, { target: { value: '水厂' } });
  expect(fireEvent.keyDown(field, { key: 'a' }), 'a letter is typed').toBe(true);
  expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true }), 'Enter submits no form around it').toBe(false);
  expect(onChange, 'a key of an input method').toHaveBeenCalledTimes(1);
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  expect(onChange.mock.calls.at(-1)).toEqual(['水厂']);
});

test('the chosen colour alone bears the mark, and the own colour of the product none (S5-14)', () => {
  const marked = (theme: string | null) => {
    const { container, unmount } = render(<ThemeChoice theme={theme} onChoose={vi.fn()} />);
    const labels = [...container.querySelectorAll('label')].filter((label) => label.querySelector('svg'));
    const checked = [...container.querySelectorAll<HTMLInputElement>('input:checked')];
    unmount();
    return [labels.map(({ title }) => title), checked.map((input) => input.getAttribute('aria-label'))];
  };
  const [, second = ''] = THEME_PRESETS;
  const [[title] = [], [label] = []] = marked(second);
  expect(title).toBe(label);
  expect(marked(second)).toEqual([[label], [label]]);
  expect(marked(null)[0]).toEqual([]);
});

test.each([
  ['with a deadline', { bidDeadlineAt: Date.UTC(2026, 10, 20), openAt: null, winners: [{}] }, true],
  ['with a time of opening', { bidDeadlineAt: null, openAt: Date.UTC(2026, 10, 20), winners: [{}] }, true],
  ['without a winner', { bidDeadlineAt: null, openAt: null, winners: [] }, true],
  ['with a winner and no date', { bidDeadlineAt: null, openAt: null, winners: [{}] }, false],
])('a notice %s says how to bid: %#', (_, dates, isSaid) => {
  const facts = tenderFacts(new Proxy(dates, { get: (given, key) => Reflect.get(given, key) ?? null }) as never);
  expect(facts.some(({ label }) => label === '投标截止')).toBe(isSaid);
  expect(facts.map(({ label }) => label)).toContain('项目名称');
});

test('a fact that holds blanks alone is absent, and one with blanks around it is shown without them', () => {
  const dates = { bidDeadlineAt: null, openAt: null, winners: [{}] };
  const shown = (projectName: string | null) =>
    tenderFacts(
      new Proxy({ ...dates, projectName }, { get: (given, key) => Reflect.get(given, key) ?? null }) as never,
    ).find(({ label }) => label === '项目名称')?.value;
  expect([shown(' 医院物业 '), shown('  '), shown(''), shown(null)]).toEqual(['医院物业', '--', '--', '--']);
});

const services = { entitlementNames: ALL_ENTITLEMENTS, Areas: () => null } as unknown as AppServices;

test('a part that failed is asked for again by one button, which is busy while it is asked', () => {
  const refetch = vi.fn();
  const part = (isFetching: boolean) => (
    <AppServicesContext value={services}>
      <PartState asked={{ data: undefined, isError: true, error: null, isFetching, refetch } as never} what="相关文件">
        {() => null}
      </PartState>
    </AppServicesContext>
  );
  const page = render(part(false));
  const again = () => screen.getByRole('button', { name: '重新加载相关文件' });
  expect(again().getAttribute('aria-busy')).not.toBe('true');
  fireEvent.click(again());
  expect(refetch).toHaveBeenCalledTimes(1);
  page.rerender(part(true));
  expect(again().getAttribute('aria-busy')).toBe('true');
});

test.each([
  [[], '全国'],
  [['浙江'], '浙江'],
  [['浙江', '江苏', '上海'], '浙江、江苏、上海'],
  [['浙江', '江苏', '上海', '安徽'], '浙江、江苏、上海等4个地区'],
  [['浙江_杭州', '浙江_火星'], '杭州、火星（未收录）'],
])(
  'the button of the areas names three of %j, counts the rest and says which no list of divisions has',
  (areas, text) => {
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    queries.setQueryData(districtsQuery(services.call).queryKey, new Map([['浙江_杭州', ['西湖区']]]));
    render(
      <QueryClientProvider client={queries}>
        <AppServicesContext value={services}>
          <AreaFilter value={areas as never} onChange={vi.fn()} />
        </AppServicesContext>
      </QueryClientProvider>,
    );
    expect(screen.getByRole('button').textContent).toBe(text);
  },
);
