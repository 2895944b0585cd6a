import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyAddr from 'proxy-addr';

export interface Networks {
  /** One host or household: an IPv4 address, or an IPv6 /64. */
  narrow: string;
  /** One customer of a provider: an IPv4 /24, or an IPv6 /48. */
  wide: string;
}

/** The narrow network of the client that sent a request. */
export type NetworkOf = (req: IncomingMessage) => string;

export function createNetworkOf(trustedProxies: string): NetworkOf {
  const trusts = trustIn(trustedProxies);
  return (req) => networksOf(proxyAddr(req, trusts)).narrow;
}

/** Whether an address is that of a trusted proxy. The proxies are written as for Express's `trust proxy`. */
export function trustIn(trustedProxies: string): (address: string, hop: number) => boolean {
  const trusts = proxyAddr.compile(trustedProxies.split(',').map((proxy) => proxy.trim()));
  return (address, hop) => trusts(addressIn(address) ?? '', hop);
}

/**
 * The address in an item of X-Forwarded-For, to which some proxies add a port, brackets, or quotes.
 * Undefined for any other text.
 */
export function addressIn(item: string): string | undefined {
  const unquoted = item.trim().replace(/^"(.*)"$/, '$1');
  const named = /^\[(?<v6>[^\]]*)\](?::\d{1,5})?$|^(?<v4>[\d.]+):\d{1,5}$/.exec(unquoted)?.groups;
  const [address = ''] = (named?.v6 ?? named?.v4 ?? unquoted).split('%', 1);
  return isIP(address) ? address : undefined;
}

/** All text that is not an address counts as one network, so that nobody can be many by inventing some. */
export function networksOf(from = ''): Networks {
  const address = addressIn(from);
  if (address === undefined) return { narrow: 'unknown', wide: 'unknown' };
  const groups = isIPv6(address) ? groupsOf(address) : [];
  const isMapped = groups.length > 0 && groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (groups.length > 0 && !isMapped) {
    const [a = '', b = '', c = '', d = ''] = groups.map((group) => group.toString(16));
    return { narrow: `${a}:${b}:${c}:${d}::/64`, wide: `${a}:${b}:${c}::/48` };
  }
  const bytes = isMapped ? groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]) : address.split('.', 4);
  const narrow = bytes.join('.');
  return { narrow, wide: `${bytes.slice(0, 3).join('.')}.0/24` };
}

function groupsOf(address: string): number[] {
  // The URL parser normalizes addresses, including an IPv4 ending.
  const parts = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [head = [], tail = []] = parts.map((part) => part.split(':').filter(Boolean));
  const missing = new Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...missing, ...tail].map((group) => Number.parseInt(group, 16));
}
