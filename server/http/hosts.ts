export type ServesHost = (host: string | undefined) => boolean;

/** A host without a port matches all its ports. Without `WEB_BASE` the site answers for every host. */
export function createHosts(webBase: string | undefined, others: readonly string[]): ServesHost | undefined {
  if (webBase === undefined) return undefined;
  const known = new Set([new URL(webBase).host, ...others].map(comparableHost));
  return (host = '') => {
    const named = comparableHost(host);
    return named !== undefined && (known.has(named) || known.has(named.replace(/:\d+$/, '')));
  };
}

const longestPort = 65_535;

/**
 * A host and its port, if there is one, as hosts are compared: in lower case, and without the final dot that makes a name
 * absolute in DNS. Undefined for any other text.
 */
export function comparableHost(text: string): string | undefined {
  const [, literal, name, port] = text.toLowerCase().match(/^(?:(\[[\da-f:.]+\])|([\w.-]+?)\.?)(?::(\d{0,5}))?$/) ?? [];
  const host = literal ?? name;
  if (host === undefined || Number(port ?? 0) > longestPort) return undefined;
  return port ? `${host}:${port}` : host;
}

/** A name of this machine that only this machine can use. */
export function isLoopback(host = ''): boolean {
  return /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/.test(comparableHost(host) ?? '');
}
