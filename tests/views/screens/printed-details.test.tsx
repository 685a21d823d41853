import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { EnterpriseDetailScreen } from '#views/screens/enterprise/enterprise-detail.screen.tsx';
import { BuildingScreen } from '#views/screens/project/project.screen.tsx';
import { TenderDetailScreen } from '#views/screens/tender/tender-detail.screen.tsx';
import * as wire from './asymmetric.ts';
import { wholeCompany } from './enterprise-samples.ts';
import { type Answers, show } from './harness.tsx';

/** HTML is sanitised for real in tests/browser/sanitise-html.spec.ts. */
vi.mock('#views/shared/sanitise-html.ts', () => ({ sanitiseHtml: (html: string) => document.createTextNode(html) }));

const [deed] = wholeCompany().performances;
const deeds = Array.from({ length: 12 }, (_, at) => ({ ...deed, noticeId: `n${at}` }));
const notice = wire.wholeNotice({
  content: '正文'.repeat(9_000),
  attachments: [{ id: '1', name: '1号文件.pdf', size: 900, type: 'pdf', kind: 'source', host: 'files.example.com' }],
  relatedNotices: [
    { id: 'n0', title: '设备意向', docChannel: 'intention', publishTime: '2026-11-02T01:00:00Z', relation: '意向' },
  ],
});

test.each<[string, ReactNode, string, Answers, RegExp]>([
  [
    'an announcement',
    <TenderDetailScreen key="tender" />,
    '/tender/index/n1',
    { selZhaobiaoDetails: notice },
    /重新加载/,
  ],
  [
    'a planned project',
    <BuildingScreen key="planned" />,
    '/building/index?id=p1',
    { selDesignedInfo: wire.planned },
    /查看完整联系方式/,
  ],
  [
    'an enterprise',
    <EnterpriseDetailScreen key="company" />,
    '/enterpriseDetails?id=ent-1',
    { enterpriseDetail: wholeCompany({ performances: deeds }) },
    /展开全部12项/,
  ],
])('the printed page of %s has no control (S1-04, S1-05, S1-09)', async (_, element, address, answers, name) => {
  show(element, address, { ...answers, myQuotas: wire.ledger });
  await screen.findAllByRole('button', { name });
  const controls = [...document.querySelectorAll('[data-slot=button], [role=tab], input, select')];
  const printed = controls.filter((control) => control.closest('[data-print=hide]') === null);
  expect(printed.map(({ textContent }) => textContent)).toEqual([]);
});

test('the printed page of an announcement does not say how many downloads are left (S1-04, S7-82)', async () => {
  const downloads = { entitlement: 'downloadAnnouncement', used: 31, limit: 48, resetAt: '2026-11-20T16:00:00Z' };
  show(<TenderDetailScreen />, '/tender/index/n1', { selZhaobiaoDetails: notice, myQuotas: [downloads] });
  expect((await screen.findByText('今日剩余 17/48')).closest('[data-print=hide]')).not.toBeNull();
});
