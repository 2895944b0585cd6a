import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
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
  return proxyAddr.compile(trustedProxies.split(',').map((proxy) => proxy.trim()));
}

/** Text that is not an address counts as a network of its own. */
export function networksOf(from = ''): Networks {
  const [address = ''] = from.split('%', 1);
  const groups = isIPv6(address) ? groupsOf(address) : [];
  const isMapped = groups.length > 0 && groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (groups.length > 0 && !isMapped) {
    const [a = '', b = '', c = '', d = ''] = groups.map((group) => group.toString(16));
    return { narrow: `${a}:${b}:${c}:${d}::/64`, wide: `${a}:${b}:${c}::/48` };
  }
  const bytes = isMapped ? groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]) : address.split('.', 4);
  const narrow = bytes.join('.');
  return { narrow, wide: bytes.length === 4 ? `${bytes.slice(0, 3).join('.')}.0/24` : narrow };
}

function groupsOf(address: string): number[] {
  // The URL parser normalizes addresses, including an IPv4 ending.
  const parts = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [head = [], tail = []] = parts.map((part) => part.split(':').filter(Boolean));
  const missing = new Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...missing, ...tail].map((group) => Number.parseInt(group, 16));
}
