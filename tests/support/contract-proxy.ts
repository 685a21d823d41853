import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { DEVICE, GLOBAL_PARAMETERS } from '#domain/constants.ts';
import { codesOf } from '#server/http/openapi.ts';
import { mountPaths } from '#server/http/paths.ts';

/** A proxy between a browser and a host that holds every call against the contract and changes none. */
export interface ContractProxy {
  readonly url: string;
  /** Calls of the contract that went through. */
  readonly calls: () => number;
  /** What differed, `endpoint: where: what`. */
  readonly mismatches: () => readonly string[];
  close(): Promise<void>;
}

const byPath = new Map<string, Endpoint>(
  (Object.values(contract) as Endpoint[]).flatMap((endpoint) => mountPaths(endpoint).map((path) => [path, endpoint])),
);

/**
 * @param target Origin of the host, `http://127.0.0.1:8010/`.
 * @param port Port to listen at; 0 for any.
 */
export async function startContractProxy(target: string, port = 0): Promise<ContractProxy> {
  const mismatches: string[] = [];
  let calls = 0;
  const server = createServer((incoming, outgoing) => {
    const endpoint = byPath.get(new URL(incoming.url ?? '/', target).pathname);
    void relay(incoming, outgoing, target).then((exchange) => {
      if (!endpoint || exchange === null) return;
      calls += 1;
      mismatches.push(...differences(endpoint, exchange).map((what) => `${endpoint.id}: ${what}`));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    calls: () => calls,
    mismatches: () => mismatches,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Exchange {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly sent: string;
  readonly status: number;
  readonly type: string;
  readonly answered: string;
}

/** @returns What was said, or `null` when one side hung up before the end. */
async function relay(incoming: IncomingMessage, outgoing: ServerResponse, target: string): Promise<Exchange | null> {
  try {
    const sent = await read(incoming);
    const url = new URL(incoming.url ?? '/', target);
    // asked for uncompressed, so that the answer can be read
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, { method: incoming.method ?? 'GET', headers }, resolve)
        .once('error', reject)
        .end(sent);
    });
    const answered = await read(response);
    outgoing.writeHead(response.statusCode ?? 502, response.headers).end(answered);
    return {
      method: incoming.method ?? '',
      url,
      headers: incoming.headers,
      sent: sent.toString(),
      status: response.statusCode ?? 0,
      type: response.headers['content-type'] ?? '',
      answered: answered.toString(),
    };
  } catch {
    outgoing.destroy();
    return null;
  }
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function differences(endpoint: Endpoint, exchange: Exchange): string[] {
  return [...requestDifferences(endpoint, exchange), ...answerDifferences(endpoint, exchange)];
}

function requestDifferences(endpoint: Endpoint, { method, url, headers, sent }: Exchange): string[] {
  const values: Record<string, unknown> =
    endpoint.carrier === 'query'
      ? Object.fromEntries(url.searchParams)
      : ((parsed(sent === '' ? '{}' : sent) ?? {}) as Record<string, unknown>);
  const input = v.safeParse(endpoint.input, values);
  const globals = Object.entries(GLOBAL_PARAMETERS).filter(([name, value]) => String(values[name]) !== String(value));
  return [
    ...(method === endpoint.method ? [] : [`method ${method}`]),
    ...(headers.device === DEVICE ? [] : [`device header ${headers.device}`]),
    ...(endpoint.access === 'public' || headers.token ? [] : ['no token']),
    ...(/^application\/json/.test(headers['content-type'] ?? '') ? [] : ['content type of the request']),
    ...globals.map(([name]) => `global parameter ${name}`),
    ...(input.success ? [] : [`input ${v.getDotPath(input.issues[0])}: ${input.issues[0].message}`]),
  ];
}

function answerDifferences(endpoint: Endpoint, { status, type, answered }: Exchange): string[] {
  if (status !== 200) return [`HTTP ${status}`];
  if (endpoint.reply === 'blob' && !type.startsWith('application/json')) return [];
  const body = parsed(answered) as { code?: unknown; data?: unknown; message?: unknown } | null;
  if (typeof body?.code !== 'number' || typeof body.message !== 'string' || !('data' in body)) return ['no envelope'];
  if (!codesOf(endpoint).includes(body.code)) return [`code ${body.code} is not declared`];
  if (body.code !== CODE.ok) return [];
  const output = v.safeParse(endpoint.output, body.data);
  return output.success ? [] : [`output ${v.getDotPath(output.issues[0])}: ${output.issues[0].message}`];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
