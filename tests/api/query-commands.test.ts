import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { type AccountDetail, accountMutation, accountQuery, ownDataMutation } from '#api/queries/account.queries.ts';
import { watchMutation } from '#api/queries/enterprise.queries.ts';
import { reportNameClicked } from '#api/queries/enterprise-click.ts';
import { contactsMutation } from '#api/queries/project.queries.ts';
import { json, probe } from './support/probe.ts';
import { post } from './support/query-row.ts';

describe('a command of a screen', () => {
  const answering = (data: unknown, code = 200) => probe(() => json({ code, data, message: '额度已用完' }));
  const body = ({ requests }: ReturnType<typeof probe>): readonly string[] =>
    requests.map(({ url, init }) => {
      const { version, registerType, ...input } = JSON.parse(String(init.body));
      expect([version, registerType]).toEqual([19, 50]);
      return post(url.pathname, input);
    });

  test('changes the account and reads it again (S7-18)', async () => {
    const host = answering(null);
    const client = new QueryClient();
    client.setQueryData(accountQuery(host.call).queryKey, null);
    client.setQueryData(['orders'], []);
    const change = { realUserName: '王二', companyName: '乙公司', email: 'c@example.com' };
    await new MutationObserver(client, accountMutation(host.call, client)).mutate(change);
    expect(body(host)).toEqual([post('/webchat/api/updateUser', change)]);
    const outdated = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
    expect(outdated.map(({ queryKey }) => queryKey)).toEqual([['account']]);
  });

  test('shows what was saved in the account, also when it cannot be read again (S7-18)', async () => {
    const host = answering(null);
    const client = new QueryClient();
    const { queryKey } = accountQuery(host.call);
    const known = { realUserName: '王一', companyName: '甲公司' } as AccountDetail;
    client.setQueryData(queryKey, known);
    await new MutationObserver(client, accountMutation(host.call, client)).mutate({ realUserName: '王二' });
    expect(client.getQueryData(queryKey)).toEqual({ realUserName: '王二', companyName: '甲公司' });
  });

  test.each([431, 204])(
    'a change of the account that is refused with %i fails and outdates nothing (S7-18)',
    async (code) => {
      const host = answering(null, code);
      const client = new QueryClient();
      client.setQueryData(accountQuery(host.call).queryKey, null);
      const change = new MutationObserver(client, accountMutation(host.call, client)).mutate({ realUserName: '王二' });
      await expect(change).rejects.toBeInstanceOf(ApiFailure);
      expect(client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })).toEqual([]);
    },
  );

  test.each([
    [200, { watched: true }, [true, false, false]],
    [431, { watched: false, message: '额度已用完' }, [false, false, false]],
    [204, { watched: false, message: null }, [false, false, false]],
  ])('watches an enterprise, answered %s: %j (S1-03)', async (code, given, monitored) => {
    const sample = {
      monitorId: 'mon-1',
      kind: 'company',
      name: '丁公司',
      since: '2026-11-20T02:00:00.000Z',
      eventCount: 0,
    };
    const host = answering(code === 200 ? sample : null, code);
    const client = new QueryClient();
    const keys = [{ id: 'ent-9' }, { id: 'ent-8' }, { name: '锁' }].map((wanted) => ['enterprises', 'detail', wanted]);
    client.setQueryData(keys[0] as string[], { kind: 'open', record: { id: 'ent-9', monitored: false } });
    client.setQueryData(keys[1] as string[], { kind: 'open', record: { id: 'ent-8', monitored: false } });
    client.setQueryData(keys[2] as string[], { kind: 'locked', record: { id: 'ent-9', monitored: false } });
    const done = await new MutationObserver(client, watchMutation(host.call, client)).mutate({
      id: 'ent-9',
      name: '丁公司',
    });
    expect(done).toEqual(given);
    expect(body(host)).toEqual([
      post('/webchat/api/monitor/add', { kind: 'company', name: '丁公司', enterpriseId: 'ent-9' }),
    ]);
    const after = keys.map((key) => client.getQueryData<{ record: { monitored: boolean } }>(key)?.record.monitored);
    expect(after).toEqual(monitored);
  });

  test('asks whom to call about a planned project, and fails when a rule refuses (S3-48, D-88)', async () => {
    const host = answering({
      parties: [{ role: '业主', name: '水务局', enterpriseId: 'ent-1', contact: '李四', phone: '0571-2' }],
    });
    const client = new QueryClient();
    expect(await new MutationObserver(client, contactsMutation(host.call)).mutate('pln-7')).toEqual([
      { role: '业主', name: '水务局', enterpriseId: 'ent-1', contact: '李四', phone: '0571-2' },
    ]);
    expect(body(host)).toEqual([post('/webchat/api/designedInfo/contacts', { id: 'pln-7' })]);
    const refusing = answering({ status: 0 }, 431);
    const refused = new MutationObserver(client, contactsMutation(refusing.call)).mutate('pln-7');
    await expect(refused).rejects.toMatchObject({ kind: 'code', code: 431, permission: { status: 0 } });
    await expect(refused).rejects.toBeInstanceOf(ApiFailure);
  });

  test('own data that comes as no file is a broken contract, never an empty file', async () => {
    const ask = (host: ReturnType<typeof probe>) =>
      new MutationObserver(new QueryClient(), ownDataMutation(host.call)).mutate('json');
    await expect(ask(answering({ profile: {} }))).rejects.toMatchObject({
      kind: 'contractBroken',
      endpointId: 'exportOwnData',
    });
    const file = probe(() => new Response('{}', { headers: { 'content-type': 'application/octet-stream' } }));
    expect(await (await ask(file)).text()).toBe('{}');
    expect(file.requests.map(({ url }) => url.searchParams.get('format'))).toEqual(['json']);
  });

  test('reports a click on the name of an enterprise, whether it arrives or not (S7-89)', async () => {
    const host = answering(null);
    reportNameClicked(host.call, { name: '戊公司', source: 'tender' });
    const failing = probe(() => {
      throw new TypeError('no network');
    });
    reportNameClicked(failing.call, { name: '戊公司', source: 'tender' });
    await expect.poll(() => [host.outcomes.length, failing.outcomes.length]).toEqual([1, 1]);
    expect(body(host)).toEqual([post('/api/point/click-enterprise-name/add', { name: '戊公司', source: 'tender' })]);
  });
});
