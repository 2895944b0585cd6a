import { comparableHost } from './hosts.ts';

export interface RequestTarget {
  /** The path, with the query. */
  path: string;
  /** The host of an absolute target. It replaces the Host header (RFC 9112 3.2.2). */
  host: string | undefined;
}

/** Undefined for a target that is neither a path nor an absolute URL of HTTP without a user. */
export function readTarget(target: string): RequestTarget | undefined {
  if (target.startsWith('/')) return isPath(target) ? { path: target, host: undefined } : undefined;
  const [, host = '', rest = ''] = target.match(/^https?:\/\/([^/?]*)(.*)$/is) ?? [];
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return comparableHost(host) !== undefined && isPath(path) ? { path, host } : undefined;
}

/**
 * Parsers disagree about what follows a `#`, a space or a backslash: a host, a fragment or a path. Node's legacy
 * parser, which Express falls back to, finds no path at all in `//user@host#x`.
 */
function isPath(target: string): boolean {
  return /^\/(?!\\)[^#\s]*$/.test(target);
}
