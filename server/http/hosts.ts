/** Whether the site answers for the host that a request names. */
export type AnswersFor = (host: string | undefined) => boolean;

/**
 * The hosts that the operator has named; one without a port stands for all its ports. Undefined where there is no
 * `WEB_BASE`: then the site answers for every host, and takes posts under loopback names alone.
 */
export function createHosts(webBase: string | undefined, others: readonly string[]): AnswersFor | undefined {
  if (webBase === undefined) return undefined;
  const known = new Set([new URL(webBase).host, ...others]);
  return (host = '') => {
    const named = host.toLowerCase();
    return known.has(named) || known.has(named.replace(/:\d{1,5}$/, ''));
  };
}

/** Whether a host is this machine, under a name that only this machine can give it. */
export function isLoopback(host = ''): boolean {
  return /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i.test(host);
}
