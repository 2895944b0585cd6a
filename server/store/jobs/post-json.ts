import type { Result } from './handlers.ts';

interface JsonPost {
  name: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  signal: AbortSignal;
}

export async function postJson({ name, url, headers, body, signal }: JsonPost): Promise<Result> {
  const status = await post().catch(() => 0);
  if (status >= 200 && status < 300) return { kind: 'done' };
  const mayPass = status === 0 || status === 408 || status === 429 || status >= 500;
  const reason = status ? `${name} returned status ${status}.` : `${name} returned no usable response.`;
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
