import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { RequestContext } from '../log.ts';

/**
 * Names each request. A proxy in one of these networks, in the syntax of Express's `trust proxy`, may name it instead, by
 * `X-Request-Id`, and give it a trace by `traceparent`. Anyone else could use the headers to forge lines of the log.
 */
export function createRequestIds(trustedNetworks: string): (req: IncomingMessage) => RequestContext {
  const trusts = createTrust(trustedNetworks);
  const start = randomBytes(6).toString('hex');
  let count = 0;

  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const { traceparent } = headers;
    const isTold = (given !== undefined || traceparent !== undefined) && trusts(socket.remoteAddress ?? '');
    const trace = isTold && typeof traceparent === 'string' ? traceOf(traceparent) : undefined;
    if (isTold && typeof given === 'string' && safeId.test(given)) return { id: given, trace };
    count += 1;
    return { id: `${start}-${count.toString(36)}`, trace };
  };
}

const safeId = /^[\w.-]{1,64}$/;

/** Undefined if the header breaks the grammar of W3C Trace Context, level 1. */
function traceOf(header: string): string | undefined {
  const [, version, trace, parent] = header.match(/^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(?=$|-)/) ?? [];
  if (!trace || !parent || version === 'ff' || (version === '00' && header.length !== 55)) return undefined;
  return /^0+$/.test(trace) || /^0+$/.test(parent) ? undefined : trace;
}

const named: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function createTrust(networks: string): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks.split(',').flatMap((part) => named[part.trim()] ?? [part.trim()])) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (family) list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== undefined && list.check(address, family);
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : undefined;
}
