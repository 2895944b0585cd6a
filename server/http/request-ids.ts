import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestContext } from '../process/log.ts';
import { createIsTrusted } from './ip-prefixes.ts';

/**
 * Only trusted proxies may set the ID (`X-Request-Id`) and the trace (`traceparent`), because anyone else could use
 * these headers to forge log lines.
 */
export function createRequestIds(trustedProxies: string): (req: IncomingMessage) => RequestContext {
  const trusts = createIsTrusted(trustedProxies);
  const start = randomBytes(6).toString('hex');
  let count = 0;

  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const { traceparent } = headers;
    const hasTrustedId = (given !== undefined || traceparent !== undefined) && trusts(socket.remoteAddress ?? '', 0);
    const trace = hasTrustedId && typeof traceparent === 'string' ? traceOf(traceparent) : undefined;
    if (hasTrustedId && typeof given === 'string' && safeId.test(given)) return { id: given, trace };
    count += 1;
    return { id: `${start}-${count.toString(36)}`, trace };
  };
}

const safeId = /^[\w.-]{1,64}$/;

function traceOf(header: string): string | undefined {
  const [, version, trace, parent] = header.match(/^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(?=$|-)/) ?? [];
  if (!trace || !parent || version === 'ff' || (version === '00' && header.length !== 55)) return undefined;
  return /^0+$/.test(trace) || /^0+$/.test(parent) ? undefined : trace;
}
