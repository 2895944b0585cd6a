import { comparableHost } from './hosts.ts';

export interface RequestTarget {
  /** Includes the query. */
  path: string;
  /** The host of an absolute target, which replaces the Host header (RFC 9112, 3.2.2). */
  host: string | undefined;
}

/** Returns undefined unless the target is a path or an absolute HTTP URL without credentials. */
export function readTarget(target: string): RequestTarget | undefined {
  if (target.startsWith('/')) return isPath(target) ? { path: target, host: undefined } : undefined;
  const [, host = '', rest = ''] = target.match(/^https?:\/\/([^/?]*)(.*)$/is) ?? [];
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return comparableHost(host) !== undefined && isPath(path) ? { path, host } : undefined;
}

/**
 * Parsers disagree on whether a `#`, space, or backslash starts a host, a fragment, or a path. Node's legacy parser,
 * which Express falls back to, finds no path in `//user@host#x`.
 */
function isPath(target: string): boolean {
  return /^\/(?!\\)[^#\s]*$/.test(target);
}
