import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { createClient } from '#api/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import type { Handlers } from '#server/http/handler.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { sampleOf } from '#tests/support/schema-sample.ts';
import { bindingsFrom, startTestServer } from '#tests/support/server.ts';

const endpoints = Object.values(contract) as Endpoint[];
const named = (list: readonly Endpoint[]): [string, Endpoint][] => list.map((endpoint) => [endpoint.id, endpoint]);
const withJson = endpoints.filter(({ reply }) => reply === 'json');

onOneDatabase('the contract from both sides', (open) => {
  const received = new Map<string, unknown>();
  const sent = new Map<string, { url: URL; init: RequestInit }>();
  let client: ReturnType<typeof createClient>;
  let broken: ReturnType<typeof createClient>;

  beforeAll(async () => {
    const stubs = withJson.map(({ id, output }) => [
      id,
      async ({ input }: { input: unknown }) => {
        received.set(id, input);
        return { code: 200, data: sampleOf(output) };
      },
    ]);
    const server = startTestServer(await open(), { handlers: Object.fromEntries(stubs) as Partial<Handlers> });
    const token = await server.login('13800000001');
    const toServer = async (url: string, init: RequestInit): Promise<Response> => {
      const address = new URL(url);
      sent.set(address.pathname, { url: address, init });
      return server.app.request(address.pathname + address.search, init, bindingsFrom('192.0.2.1'));
    };
    const baseUrl = 'https://host.example';
    client = createClient({ baseUrl, token: () => token, fetch: toServer as typeof fetch });
    const nonsense = async (): Promise<Response> =>
      Response.json({ code: 200, data: Symbol.iterator.toString(), message: '' });
    broken = createClient({ baseUrl, token: () => token, fetch: nonsense as typeof fetch });
  });

  it.each(named(withJson))(
    '%s: what the client sends the server takes, what the server answers the client reads (S7-01…S7-05)',
    async (id, endpoint) => {
      const input = sampleOf(endpoint.input);
      const answer = await client.call(endpoint, input as never);
      expect(answer).toEqual({ kind: 'ok', data: v.parse(endpoint.output, sampleOf(endpoint.output)) });
      expect(received.get(id)).toEqual(v.parse(endpoint.input, input));

      const request = sent.get(`/${endpoint.path.replace(/^\//, '')}`);
      expect(request?.init.method).toBe(endpoint.method);
      expect(Object.fromEntries(new Headers(request?.init.headers))).toMatchObject({
        device: '50',
        token: expect.any(String),
        'content-type': 'application/json',
      });
      const carried =
        endpoint.carrier === 'query'
          ? Object.fromEntries(request?.url.searchParams ?? [])
          : JSON.parse(String(request?.init.body));
      expect({ version: Number(carried.version), registerType: Number(carried.registerType) }).toEqual({
        version: 19,
        registerType: 50,
      });
    },
  );

  it.each(named(withJson.filter(({ output }) => !v.is(output, Symbol.iterator.toString()))))(
    '%s: an answer of another shape is reported with its field, never taken (S7-100)',
    async (_id, endpoint) => {
      const failure = await broken.call(endpoint, sampleOf(endpoint.input) as never).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ApiFailure);
      expect(failure).toMatchObject({ kind: 'contractBroken', endpointId: endpoint.id });
    },
  );
});
