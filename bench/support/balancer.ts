import { connect, createServer, type Socket } from 'node:net';

/** Hands each connection to the next of these ports of this machine; one that does not listen is left out. */
export async function balance(ports: readonly number[]): Promise<{ readonly url: string; close(): void }> {
  let turn = 0;
  const open = new Set<Socket>();
  const handOver = (client: Socket, triesLeft: number): void => {
    turn += 1;
    const server = connect(ports[turn % ports.length] ?? 0, '127.0.0.1');
    server.once('connect', () => {
      client.pipe(server).pipe(client);
      server.removeAllListeners('error').on('error', () => client.destroy());
    });
    server.once('error', () => (triesLeft > 0 ? handOver(client, triesLeft - 1) : client.destroy()));
    client.on('error', () => server.destroy());
    client.once('close', () => server.destroy());
  };
  const balancer = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    handOver(client, ports.length);
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  const address = balancer.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = (): void => {
    balancer.close();
    for (const socket of open) socket.destroy();
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}
