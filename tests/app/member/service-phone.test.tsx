import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { Application } from '#app/application.ts';
import { servicePhoneOf, useCompany } from '#app/member/company.tsx';
import { serverInfo } from '#contract/company.contract.ts';
import { selDictDetail } from '#contract/dictionary.contract.ts';

afterEach(cleanup);

/** @param answer To what the dictionary is asked. */
function showPhone(answer: () => Promise<unknown>) {
  const call = vi.fn(answer);
  const actor = createActor(createMachine({})).start();
  const Phone = servicePhoneOf({ client: { call }, actor } as unknown as Application);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Phone />
    </QueryClientProvider>,
  );
  return call;
}

test('the phone of the service is the first of its dictionary, and is called by a press (S3-55, D-27)', async () => {
  const call = showPhone(async () => ({ kind: 'ok', data: [{ value: '0571-88880000' }, { value: '110' }] }));
  const link = await screen.findByRole('link', { name: '服务热线 0571-88880000' });
  expect(link.getAttribute('href')).toBe('tel:057188880000');
  expect(call.mock.calls).toEqual([[selDictDetail, { dictName: 'customer_info' }, { signal: expect.anything() }]]);
});

test.each<[string, () => Promise<unknown>]>([
  ['an empty dictionary', async () => ({ kind: 'ok', data: [] })],
  ['an entry without a number', async () => ({ kind: 'ok', data: [{ value: '' }] })],
  ['a refusal', async () => ({ kind: 'failed' })],
  ['a lost connection', () => Promise.reject(new Error('offline'))],
])('%s is no phone, and no line about one (S3-55, S8-24)', async (_, answer) => {
  const call = showPhone(answer);
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(document.body.textContent).toBe('');
});

function Contact({ application, quiet }: { readonly application: Application; readonly quiet: boolean }) {
  const { service } = useCompany(application, quiet);
  return <p>{`${service?.phone ?? '无'} ${service?.qrcode ?? '无'}`}</p>;
}

test('the shell asks for the contact of the service after the first page, not before (S3-54, S3-55)', async () => {
  const call = vi.fn(async (endpoint: object) =>
    endpoint === selDictDetail
      ? { kind: 'ok', data: [{ value: '0571-88880000' }] }
      : { kind: 'ok', data: [{ label: 'qrcode', value: 'weixin://service' }] },
  );
  const application = {
    client: { call },
    actor: createActor(createMachine({})).start(),
    brand: { canPay: true, displayName: '标讯' },
  } as unknown as Application;
  const page = (quiet: boolean) => (
    <QueryClientProvider client={client}>
      <Contact application={application} quiet={quiet} />
    </QueryClientProvider>
  );
  const client = new QueryClient();
  const { rerender } = render(page(false));
  await new Promise((later) => setTimeout(later));
  expect([call.mock.calls.length, document.body.textContent]).toEqual([0, '无 无']);
  rerender(page(true));
  expect(await screen.findByText('0571-88880000 weixin://service')).toBeTruthy();
  expect(new Set(call.mock.calls.map(([endpoint]) => endpoint))).toEqual(new Set([selDictDetail, serverInfo]));
});

test.each([
  ['88880000', true, '020-88880000'],
  ['88880000', false, '88880000'],
  ['', true, '无'],
])(
  'the phone %j is shown in the shell, with its area code where the company says so (%s): %s (D-27)',
  async (value, phoneIs020, shown) => {
    const call = async (endpoint: object) =>
      endpoint === selDictDetail
        ? { kind: 'ok', data: [{ value }] }
        : { kind: 'ok', data: [{ label: 'qrcode', value: 'weixin://service' }] };
    const guard = createMachine({ context: { company: { phoneIs020 } } });
    const application = {
      client: { call },
      actor: createActor(createMachine({ invoke: { id: 'guard', src: guard } })).start(),
      brand: { canPay: true, displayName: '标讯' },
    } as unknown as Application;
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Contact application={application} quiet />
      </QueryClientProvider>,
    );
    expect(await screen.findByText(`${shown} weixin://service`)).toBeTruthy();
  },
);

function Company({ application }: { readonly application: Application }) {
  const { name, canPay } = useCompany(application, false);
  return <p>{`${name}，${canPay ? '可' : '不可'}购买`}</p>;
}

describe('the name of the company and whether one can pay (D-37)', () => {
  const shown = (canPay: boolean | null, company: object | null) => {
    const guard = createMachine({ context: { company } });
    const actor = createActor(createMachine({ context: { canPay }, invoke: { id: 'guard', src: guard } })).start();
    const call = async () => ({ kind: 'empty' });
    const brand = { canPay: true, displayName: '标讯' };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Company application={{ client: { call }, actor, brand } as unknown as Application} />
      </QueryClientProvider>,
    );
    return document.body.textContent;
  };

  test.each([
    [null, null, '标讯，可购买'],
    [true, { name: '某省标讯' }, '某省标讯，可购买'],
    [false, { name: '某省标讯' }, '某省标讯，不可购买'],
  ])('are those of the build until the company has answered: %o %o', (canPay, company, text) => {
    expect(shown(canPay, company)).toBe(text);
  });
});
