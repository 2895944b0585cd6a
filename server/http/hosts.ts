export type ServesHost = (host: string | undefined) => boolean;

/**
 * Returns undefined without `WEB_BASE`, because the site then serves every host. A listed host without a port matches
 * every port.
 */
export function createHosts(webBase: string | undefined, others: readonly string[]): ServesHost | undefined {
  if (webBase === undefined) return undefined;
  const known = new Set([new URL(webBase).host, ...others].map(comparableHost));
  return (host = '') => {
    const named = comparableHost(host);
    return named !== undefined && (known.has(named) || known.has(named.replace(/:\d+$/, '')));
  };
}

const maxPort = 65_535;

export function comparableHost(text: string): string | undefined {
  const [, literal, name, port] = text.toLowerCase().match(/^(?:(\[[\da-f:.]+\])|([\w.-]+?)\.?)(?::(\d{0,5}))?$/) ?? [];
  const host = literal ?? name;
  if (host === undefined || Number(port ?? 0) > maxPort) return undefined;
  return port ? `${host}:${port}` : host;
}

export function isLoopback(host = ''): boolean {
  return /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/.test(comparableHost(host) ?? '');
}
