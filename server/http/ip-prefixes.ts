import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyAddr from 'proxy-addr';

export interface IpPrefixes {
  /** An IPv4 address or an IPv6 /64; usually one host or household. */
  longPrefix: string;
  shortPrefix: string;
}

export type IpPrefixOf = (req: IncomingMessage) => string;

export function createIpPrefixOf(trustedProxies: string): IpPrefixOf {
  const trusts = createIsTrusted(trustedProxies);
  return (req) => ipPrefixesOf(proxyAddr(req, trusts)).longPrefix;
}

export function createIsTrusted(trustedProxies: string): (address: string, hop: number) => boolean {
  return proxyAddr.compile(trustedProxies.split(',').map((proxy) => proxy.trim()));
}

/** The identifier of an unknown client in RFC 7239. */
const unknown = 'unknown';

/** The two prefixes differ because a rate limit counts both in one counter. Equal prefixes would share a count. */
export const unknownIpPrefixes: IpPrefixes = { longPrefix: unknown, shortPrefix: `${unknown}/0` };

/**
 * Removes ports, because a trusted proxy's address with a port would not be recognized. An item without an IP address
 * becomes `unknown`.
 */
export function normalizeForwardedFor(headers: IncomingHttpHeaders): void {
  const name = 'x-forwarded-for';
  const given = headers[name];
  if (given === undefined) return;
  const items = String(given)
    .split(',')
    .filter((item) => item.trim() !== '');
  headers[name] = items.map((item) => addressIn(item) ?? unknown).join(', ');
}

/** Text that is not an address has the unknown prefixes. An IPv4-mapped IPv6 address counts as IPv4. */
export function ipPrefixesOf(from = ''): IpPrefixes {
  const address = addressIn(from);
  if (address === undefined) return unknownIpPrefixes;
  const groups = isIPv6(address) ? groupsOf(address) : [];
  const isMapped = groups.length > 0 && groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (groups.length > 0 && !isMapped) {
    const [a = '', b = '', c = '', d = ''] = groups.map((group) => group.toString(16));
    return { longPrefix: `${a}:${b}:${c}:${d}::/64`, shortPrefix: `${a}:${b}:${c}::/48` };
  }
  const bytes = isMapped ? groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]) : address.split('.');
  return { longPrefix: bytes.join('.'), shortPrefix: `${bytes.slice(0, 3).join('.')}.0/24` };
}

function addressIn(text: string): string | undefined {
  const plain = text.trim().replace(/^"|"$/g, '');
  const [, literal, dotted] = plain.match(/^(?:\[([^\]]*)\]|([\d.]+))(?::[\w.-]*)?$/) ?? [];
  const [address = ''] = (literal ?? dotted ?? plain).split('%', 1);
  return isIP(address) ? address : undefined;
}

function groupsOf(address: string): number[] {
  // The URL parser normalizes addresses, including an IPv4 ending.
  const parts = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [head = [], tail = []] = parts.map((part) => part.split(':').filter(Boolean));
  const missing = new Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...missing, ...tail].map((group) => Number.parseInt(group, 16));
}
