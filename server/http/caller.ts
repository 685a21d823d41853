import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ServerConfig } from '#server/config.ts';
import type { Caller } from './handler.ts';

export interface ServerEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; endpointId: string; code: number; userId: string };
}

/**
 * Who called, as the connection says. Behind reverse proxies the address is the one that the outermost trusted proxy saw; what a
 * client writes into the header itself is never believed.
 */
export function callerOf(context: Context<ServerEnv>, config: ServerConfig): Caller {
  const address = addressOf(context, config.trustedProxies);
  return {
    address,
    network: networkOf(address),
    origin: publicOriginOf((name) => context.req.header(name), config),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, 200),
    requestId: context.get('requestId'),
  };
}

function addressOf(context: Context<ServerEnv>, trustedProxies: number): string {
  const socket = context.env?.incoming?.socket?.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return socket;
  const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return withoutPort(hops.at(-trustedProxies) ?? '') || socket;
}

/** Some proxies write the port of the connection behind the address, or an IPv6 address in brackets. */
const withoutPort = (hop: string): string =>
  hop.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

const IPV6_GROUPS = 8;
/** First six numbers of an address whose last two are an IPv4 address: mapped, translated and of a NAT64 (RFC 6052, 7915). */
const IPV4_PREFIXES = [
  [0, 0, 0, 0, 0, 0xffff],
  [0, 0, 0, 0, 0xffff, 0],
  [0x64, 0xff9b, 0, 0, 0, 0],
].map((groups) => groups.join(':'));

/**
 * What budgets and limits count as one address: the /64 of an IPv6 address, because one line is given at least that many of
 * them. An IPv4 address stands for itself, also where it is written as one of IPv6. Other text stays as it is.
 *
 * @example networkOf('2001:db8:0:1::2') // '2001:db8:0:1::/64'
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [unzoned = ''] = address.split('%');
  const groups = ipv6Groups(unzoned);
  const [high = 0, low = 0] = groups.slice(-2);
  const prefix = groups.slice(0, 6).join(':');
  if (IPV4_PREFIXES.includes(prefix)) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${groups
    .slice(0, IPV6_GROUPS / 2)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address; `URL` reads every spelling and shortens it to one. */
function ipv6Groups(address: string): number[] {
  const numbers = (text: string): number[] => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [numbers(head), numbers(tail)];
  return [...left, ...Array<number>(IPV6_GROUPS - left.length - right.length).fill(0), ...right];
}

/** Reads one header of the request; its name in lower case. */
type Header = (name: string) => string | undefined;
type Origins = Pick<ServerConfig, 'publicUrl' | 'publicUrlFromHost' | 'trustedProxies'>;

const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** A name of 253 characters and a port. */
const MAX_HOST_LENGTH = 259;

/**
 * Origin that the page of this request was opened at: payment and login codes of the sandbox lead there, so that they work at
 * 127.0.0.1, in the local network and behind a proxy alike. Outside the sandbox, and where `PUBLIC_URL` is set, what the caller
 * writes into a header is never repeated.
 *
 * @returns An origin as browsers write it; `PUBLIC_URL` or its default where the request names no valid host.
 * @example publicOriginOf((name) => ({ host: '127.0.0.1:8010' })[name], sandbox) // 'http://127.0.0.1:8010'
 */
export function publicOriginOf(header: Header, config: Origins): string {
  if (!config.publicUrlFromHost) return config.publicUrl;
  const { host, scheme } = addressed(header, config.trustedProxies);
  const url = `${scheme}://${host}`;
  const valid = host.length <= MAX_HOST_LENGTH && HOST.test(host) && URL.canParse(url);
  return valid ? new URL(url).origin : config.publicUrl;
}

/** Host and scheme as the outermost of our own proxies saw them; without proxies the connection is plain HTTP. */
function addressed(header: Header, trustedProxies: number): { host: string; scheme: string } {
  const seen = (name: string): string | undefined => {
    const hops = (header(name) ?? '').split(',').map((hop) => hop.trim());
    return trustedProxies === 0 ? undefined : hops.at(-trustedProxies) || hops[0] || undefined;
  };
  return {
    host: seen('x-forwarded-host') ?? header('host') ?? '',
    scheme: seen('x-forwarded-proto')?.toLowerCase() === 'https' ? 'https' : 'http',
  };
}
