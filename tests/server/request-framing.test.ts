import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Listening, listen } from '#server/http/node-server.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

onOneDatabase('the end of a request (ASVS 4.2.1)', (open) => {
  let listening: Listening | null = null;
  let server: TestServer;
  beforeAll(async () => {
    server = startTestServer(await open());
    listening = await listen(server.app, 0, '127.0.0.1');
  });
  afterAll(() => listening?.stop());

  /** Sends bytes as they are. @returns Everything that came back until the connection ended. */
  const send = async (lines: readonly string[], body: string): Promise<string> => {
    const socket = connect(listening?.port ?? 0, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`${['POST /webchat/api/nothing HTTP/1.1', 'host: x', ...lines].join('\r\n')}\r\n\r\n${body}`);
    await once(socket, 'close');
    return text;
  };
  const SMUGGLED = '0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';

  it.each([
    ['a length and chunks', ['content-length: 4', 'transfer-encoding: chunked']],
    ['two lengths', ['content-length: 4', 'content-length: 40']],
    ['an unknown transfer coding', ['transfer-encoding: xchunked']],
    ['chunks that are not the last coding', ['transfer-encoding: chunked, identity']],
    ['a header with a bare newline', ['x: a\nb', 'content-length: 4']],
  ])('with %s is refused, and what follows is no request of its own', async (_, lines) => {
    const answer = await send(lines, SMUGGLED);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('"status":"ok"');
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});
