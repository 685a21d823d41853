import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { ExpiringContractsScreen } from '#views/screens/expiring/expiring-contracts.screen.tsx';
import { HitRate } from '#views/screens/forecast/hit-rate.tsx';
import { type Answers, show } from './harness.tsx';
import { areaJson, endingContract, industries } from './samples.ts';

afterEach(cleanup);

const JOINT = ['甲物业公司', '乙公司', '丙公司'].map((name) => ({ id: null, name }));
const open = (answers: Answers, query = '') =>
  show(<ExpiringContractsScreen />, `/expiringContracts${query}`, {
    ...{ industryList: industries, selArea: areaJson, myQuotas: [] },
    ...answers,
  });

describe('contracts that end soon (S1-10)', () => {
  test('each shows its parties, days left, its term as a bar, and the notices that prove it', async () => {
    open({
      expiringContracts: {
        records: [endingContract(), endingContract({ projectId: 'p2', daysLeft: 0, winners: JOINT })],
        total: 2,
      },
    });
    expect(await screen.findByText('41天后到期')).toBeTruthy();
    expect(screen.getByText('今日到期')).toBeTruthy();
    const servers = screen.getByTitle('甲物业公司、乙公司、丙公司');
    expect(servers.textContent).toBe('甲物业公司、乙公司等3家');
    expect(within(servers).getAllByRole('link')).toHaveLength(2);
    expect(
      screen.getAllByRole('img', {
        name: '服务期2026-01-01至2026-12-31，已过88.7%，预计续采窗口2026-10-02至2026-12-31',
      }),
    ).toHaveLength(1);
    const [proofs] = screen.getAllByRole('list', { name: '滨江医院物业服务项目的依据公告' });
    expect(
      within(proofs as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#/tender/index/n9?channel=contract', '#/tender/index/n8?channel=award']);
  });

  test('are asked for with the conditions of the address, and another term changes the address', async () => {
    const stage = open(
      { expiringContracts: { records: [endingContract()], total: 1 } },
      '?area=浙江&industry=E&within=365&page=2',
    );
    await screen.findByText('41天后到期');
    expect(stage.sent('expiringContracts')).toEqual([
      { areaArray: ['浙江'], industryArray: ['E'], withinDays: 365, pageNumber: 2, pageSize: 20 },
    ]);
    const other = open({ expiringContracts: { records: [endingContract()], total: 1 } }, '?within=365&page=2');
    fireEvent.click(await screen.findByRole('radio', { name: '30天内' }));
    await waitFor(() => expect(other.address()).toBe('/expiringContracts?within=30'));
  });

  test('of no result offer to clear the conditions; a failure offers to try again (S8-02, D-10)', async () => {
    open({ expiringContracts: { records: [], total: 0 } }, '?area=浙江');
    expect(await screen.findByRole('button', { name: '清空条件' })).toBeTruthy();
    open({
      expiringContracts: () => {
        throw new ApiFailure({ kind: 'http', endpointId: 'expiringContracts', code: 500 });
      },
    });
    expect(await screen.findByRole('button', { name: /重新加载|重试/ })).toBeTruthy();
  });
});

describe('the hit rate of past forecasts (S1-07)', () => {
  test('is a bar with the count of each result, and their sum', () => {
    render(<HitRate record={{ fulfilled: 6, failed: 3, expired: 1, since: '2026-01-01' }} />);
    const bar = screen.getByRole('img', { name: '共10条：已兑现6条、落空3条、过期1条' });
    expect([...bar.children].map((part) => (part as HTMLElement).style.flexGrow)).toEqual(['6', '3', '1']);
    expect(screen.getByRole('figure').textContent).toBe(
      '2026-01-01以来兑现率60.0%（共10条已过预计窗口）已兑现6条落空3条过期1条',
    );
  });

  test.each([
    [7, '同条件的预测仅7条已过预计窗口，不足8条，暂不公布兑现率'],
    [8, '兑现率62.5%（共8条已过预计窗口）已兑现5条落空0条过期3条'],
  ])('is published of eight results on: of %i it says %s', (decided, text) => {
    const { container } = render(<HitRate record={{ fulfilled: 5, failed: 0, expired: decided - 5, since: null }} />);
    expect(container.textContent).toBe(text);
  });

  test('groups the digits of its counts', () => {
    render(<HitRate record={{ fulfilled: 2000, failed: 1000, expired: 1500, since: null }} />);
    expect(screen.getByRole('img', { name: '共4,500条：已兑现2,000条、落空1,000条、过期1,500条' })).toBeTruthy();
    expect(screen.getByRole('figure').textContent).toMatch(
      /共4,500条已过预计窗口）已兑现2,000条落空1,000条过期1,500条$/,
    );
  });

  test('is not 100% where one of many has failed', () => {
    render(<HitRate record={{ fulfilled: 299, failed: 1, expired: 0, since: null }} />);
    expect(screen.getByText('99.7%')).toBeTruthy();
  });

  test('of fewer than eight results is not published, and of none nothing is said', () => {
    render(<HitRate record={{ fulfilled: 6, failed: 0, expired: 1, since: null }} />);
    expect(screen.getByText('同条件的预测仅7条已过预计窗口，不足8条，暂不公布兑现率')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    const { container } = render(<HitRate record={{ fulfilled: 0, failed: 0, expired: 0, since: null }} />);
    expect(container.textContent).toBe('');
  });
});
