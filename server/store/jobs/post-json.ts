import type { Result } from './handlers.ts';

interface JsonPost {
  /** Name of the receiver, for the reason of a failure. */
  name: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  signal: AbortSignal;
}

/**
 * Posts JSON and resolves to the job's result: done for a 2xx status, otherwise failed. A failure is final unless the
 * receiver did not respond or returned 408, 429, or 5xx.
 */
export async function postJson({ name, url, headers, body, signal }: JsonPost): Promise<Result> {
  const status = await post().catch(() => 0);
  if (status >= 200 && status < 300) return { kind: 'done' };
  const mayPass = status === 0 || status === 408 || status === 429 || status >= 500;
  const reason = status ? `${name} returned status ${status}.` : `${name} did not respond.`;
  return { kind: 'failed', reason, isOwn: !mayPass, isFinal: !mayPass, hasResponded: !mayPass };

  async function post(): Promise<number> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    await response.body?.cancel();
    return response.status;
  }
}
