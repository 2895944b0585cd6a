import { comparableHost } from './hosts.ts';

export interface RequestTarget {
  path: string;
  /** The host of an absolute target, which replaces the Host header (RFC 9112, 3.2.2). */
  host: string | undefined;
}

export function readTarget(target: string): RequestTarget | undefined {
  if (target.startsWith('/')) return isPath(target) ? { path: target, host: undefined } : undefined;
  const [, host = '', rest = ''] = target.match(/^https?:\/\/([^/?]*)(.*)$/is) ?? [];
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return comparableHost(host) !== undefined && isPath(path) ? { path, host } : undefined;
}

/** Rejects `#`, whitespace, and a leading `/\`, because parsers interpret targets with these characters differently. */
function isPath(target: string): boolean {
  return /^\/(?!\\)[^#\s]*$/.test(target);
}
