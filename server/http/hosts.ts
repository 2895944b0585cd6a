import type { IncomingHttpHeaders } from 'node:http';

export type AnswersFor = (host: string | undefined) => boolean;

/** A host without a port matches all its ports. Without `WEB_BASE` the site answers for every host. */
export function createHosts(webBase: string | undefined, others: readonly string[]): AnswersFor | undefined {
  if (webBase === undefined) return undefined;
  const known = new Set([new URL(webBase).host, ...others].map(withoutFinalDot));
  return (host = '') => {
    const named = withoutFinalDot(host.toLowerCase());
    return known.has(named) || known.has(named.replace(/:\d{1,5}$/, ''));
  };
}

/** A final dot says that the name is complete, and is not a part of it. */
function withoutFinalDot(host: string): string {
  return host.replace(/\.(?=:\d{1,5}$|$)/, '');
}

/** Whether a request came from another machine, or through a proxy, as far as its headers tell. */
export function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const { host, forwarded, via } = headers;
  const { 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': scheme, 'x-forwarded-for': visitor } = headers;
  return !isLoopback(host) || [forwarded, via, forwardedHost, scheme, visitor].some((value) => value !== undefined);
}

/** A name of this machine that only this machine can use. */
export function isLoopback(host = ''): boolean {
  return /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i.test(withoutFinalDot(host));
}
