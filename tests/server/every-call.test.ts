import { beforeAll, expect, it } from 'vitest';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { startMemberServer } from '#tests/support/member-server.ts';
import { sampleOf } from '#tests/support/schema-sample.ts';
import { bindingsFrom, requestOf, type TestServer } from '#tests/support/server.ts';

/** They end the session of the caller. */
const ENDING = ['logout', 'frozenAccount'];
const endpoints = (Object.values(contract) as Endpoint[]).filter(({ id }) => !ENDING.includes(id));

onBothDatabases('every call', (open) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    ({ server, token } = await startMemberServer(await open()));
  });

  it.each(endpoints.map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]))(
    '%s is served: a well-formed call of a member is neither put off nor a failure (S7-100)',
    async (_, endpoint) => {
      const { path, init } = requestOf(endpoint, sampleOf(endpoint.input), { token });
      const response = await server.app.request(path, init, bindingsFrom('192.0.2.1'));
      // A file has no code: it is the success of a call that answers bytes.
      const isFile = endpoint.reply === 'blob' && response.headers.has('content-disposition');
      const { code } = isFile ? { code: response.status } : ((await response.json()) as { code: number });
      expect([CODE.notBuilt, CODE.serverError, CODE.notLoggedIn, CODE.profileIncomplete]).not.toContain(code);
    },
  );
});
