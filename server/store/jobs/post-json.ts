import type { Result } from './handlers.ts';

interface JsonPost {
  name: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  signal: AbortSignal;
}

export async function postJson({ name, url, headers, body, signal }: JsonPost): Promise<Result> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    await response.body?.cancel();
    return resultOf(name, response.status);
  } catch (error) {
    return { kind: 'failed', reason: `${name} could not be reached (${fetchErrorOf(error)}).`, isOwn: false };
  }
}

/** Omits the message of the error itself, because that message may contain the URL with its secrets. */
export function fetchErrorOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.name;
  return 'code' in cause ? String(cause.code) : cause.message;
}

function resultOf(name: string, status: number): Result {
  if (status >= 200 && status < 300) return { kind: 'done' };
  const mayPass = status === 408 || status === 429 || status >= 500;
  const reason = `${name} returned status ${status}.`;
  return { kind: 'failed', reason, isOwn: !mayPass, isFinal: !mayPass, hasResponded: !mayPass };
}
