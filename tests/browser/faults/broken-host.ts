import { createServer, type Socket } from 'node:net';

/** What a host that speaks bytes does to a request; a well-behaved stub can do none of it. */
export type Breakage = 'truncated' | 'reset' | 'stalled';

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 900\r\nConnection: close\r\n\r\n';

/** A raw TCP host on the loopback; `/truncated`, `/reset` and `/stalled` name what it does (F09, F19, F20). */
export async function startBrokenHost(): Promise<{
  readonly url: (breakage: Breakage) => string;
  readonly stop: () => void;
}> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', (request) => {
      const path = /^\S+ \/(\w+)/.exec(String(request))?.[1];
      if (path === 'reset') socket.resetAndDestroy();
      else if (path === 'truncated') socket.end(`${HEAD}{"code":200,"da`);
      else socket.write(`${HEAD}{"code":`);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: (breakage) => `http://127.0.0.1:${port}/${breakage}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
