import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { DEVICE, GLOBAL_PARAMETERS } from '#domain/constants.ts';
import { codesOf } from '#server/http/openapi.ts';
import { endpointPaths } from '#server/http/paths.ts';
import { REACH_HEADER, RECORDER_PATH, RECORDER_SCRIPT, type Reach, readReach, withRecorder } from './reach-recorder.ts';

/** A proxy between a browser and a host that checks every call against the contract, changes none, and records which control sent it. */
export interface ContractProxy {
  readonly url: string;
  /** Calls of the contract that went through. */
  readonly calls: () => number;
  /** What differed, `endpoint: where: what`. */
  readonly mismatches: () => readonly string[];
  /** Calls that a page of the product sent by itself, in order; calls that a test sends are not among them. */
  readonly reached: () => readonly Reach[];
  close(): Promise<void>;
}

const byPath = new Map<string, Endpoint>(
  (Object.values(contract) as Endpoint[]).flatMap((endpoint) =>
    endpointPaths(endpoint).map((path) => [path, endpoint]),
  ),
);

/**
 * @param target Origin of the host, `http://127.0.0.1:8010/`.
 * @param port Port to listen at; 0 for any.
 */
export async function startContractProxy(target: string, port = 0): Promise<ContractProxy> {
  const mismatches: string[] = [];
  const reached: Reach[] = [];
  let calls = 0;
  const server = createServer((incoming, outgoing) => {
    const { pathname } = askedOf(incoming, target);
    if (pathname === RECORDER_PATH) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(RECORDER_SCRIPT);
      return;
    }
    const endpoint = byPath.get(pathname);
    const reach = incoming.headers[REACH_HEADER];
    delete incoming.headers[REACH_HEADER];
    if (endpoint && typeof reach === 'string') reached.push(readReach(endpoint.id, reach));
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
    reached: () => reached,
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

/** What was asked for at the host; `//` at the beginning of a path names no other host. */
const askedOf = ({ url }: IncomingMessage, target: string): URL => new URL(`${new URL(target).origin}${url ?? '/'}`);

/** @returns What was said, or `null` when one side hung up before the end. */
async function relay(incoming: IncomingMessage, outgoing: ServerResponse, target: string): Promise<Exchange | null> {
  try {
    const sent = await read(incoming);
    const url = askedOf(incoming, target);
    // asked for uncompressed, so that the answer can be read
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, { method: incoming.method ?? 'GET', headers }, resolve)
        .once('error', reject)
        .end(sent);
    });
    const answered = await read(response);
    const isPage = incoming.method === 'GET' && response.headers['content-type']?.startsWith('text/html');
    const passed = isPage ? Buffer.from(withRecorder(answered.toString())) : answered;
    if (response.headers['content-length'] !== undefined) response.headers['content-length'] = String(passed.length);
    outgoing.writeHead(response.statusCode ?? 502, response.headers).end(passed);
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
