import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import { userCenter } from '#contract/opening.contract.ts';
import { type ContractProxy, startContractProxy } from './contract-proxy.ts';
import { sampleOf } from './schema-sample.ts';

let host: Server;
let proxy: ContractProxy;
afterEach(async () => {
  await proxy.close();
  host.close();
});

/** A host that answers every call the same, behind the proxy. */
async function behindProxy(answer: unknown, status = 200): Promise<void> {
  host = createServer((incoming, outgoing) => {
    incoming.resume();
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  proxy = await startContractProxy(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`);
}
const ask = (): Promise<unknown> =>
  createClient({ baseUrl: proxy.url.slice(0, -1), token: () => 'tok' })
    .call(userCenter, {})
    .catch(() => null);

it('a call as in the contract goes through without a report', async () => {
  await behindProxy({ code: 200, data: sampleOf(userCenter.output), message: '' });
  await ask();
  expect([proxy.calls(), proxy.mismatches()]).toEqual([1, []]);
});

it.each([
  ['an answer of another shape', { code: 200, data: 7, message: '' }, 200, /userCenter: output/],
  ['an answer without an envelope', ['x'], 200, /userCenter: no envelope/],
  ['a code that is not declared', { code: 299, data: null, message: '' }, 200, /code 299 is not declared/],
  ['an HTTP error', {}, 500, /HTTP 500/],
])('%s is reported', async (_, answer, status, message) => {
  await behindProxy(answer, status);
  await ask();
  expect(proxy.mismatches().join('\n')).toMatch(message);
});

it('a request that is not as in the contract is reported', async () => {
  await behindProxy({ code: 401, data: null, message: '' });
  await fetch(new URL('webchat/api/userCenter', proxy.url), { method: 'POST', body: '{}' });
  expect(proxy.mismatches()).toEqual(
    [
      'method POST',
      'device header undefined',
      'no token',
      'content type of the request',
      'global parameter version',
      'global parameter registerType',
    ].map((what) => `userCenter: ${what}`),
  );
});

it.each(['//', '//elsewhere.example/x'])('the path %s is asked for at the host behind the proxy', async (path) => {
  const asked: (string | undefined)[] = [];
  host = createServer((incoming, outgoing) => {
    asked.push(incoming.url);
    outgoing.writeHead(404).end();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  proxy = await startContractProxy(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`);
  const { port } = new URL(proxy.url);
  const status = await new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path }, (answer) => resolve(answer.resume().statusCode))
      .once('error', reject)
      .end();
  });
  expect([status, asked]).toEqual([404, [path]]);
});

it('a page gets the recorder before its own scripts, and a call that it marks is recorded and passed on without the mark', async () => {
  const headers: unknown[] = [];
  host = createServer((incoming, outgoing) => {
    headers.push(incoming.headers['x-reach']);
    outgoing
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<html><head><script src="/own.js"></script></head></html>');
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  proxy = await startContractProxy(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`);
  const page = await (await fetch(proxy.url)).text();
  expect(page).toBe(
    '<html><head><script src="/reach-recorder.js"></script><script src="/own.js"></script></head></html>',
  );
  expect(await (await fetch(new URL('reach-recorder.js', proxy.url))).text()).toContain('"x-reach"');
  const mark = encodeURIComponent(JSON.stringify({ place: '/#/myOrder?view=invoices', control: '我的发票' }));
  await fetch(new URL('webchat/api/userCenter', proxy.url), { headers: { 'x-reach': mark } });
  await ask();
  expect(proxy.reached()).toEqual([{ call: 'userCenter', place: '我的订单', control: '我的发票' }]);
  expect(headers).toEqual([undefined, undefined, undefined]);
});
