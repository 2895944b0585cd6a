import type { FormResponse } from '../../shared/forms/response.ts';
import { parseTrusted } from '../browser/parse-trusted.ts';

const timeout = 10_000;

export interface PostResult {
  response: FormResponse;
  /** True if no valid response arrived. The server may still have received the post. */
  isLost: boolean;
  isStopped?: true;
}

/** If the request fails, resolves to a response with status `0` instead of rejecting. */
export async function post(
  address: string,
  fields: Record<string, string>,
  headers?: Record<string, string>,
): Promise<PostResult> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(timeout),
    });
    return postResultOf(await response.text(), response.ok);
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return lostPost(late ? 'something went wrong' : 'HTTP request failed.');
  }
}

export function postResultOf(text: string, isOk: boolean): PostResult {
  try {
    const response = parseTrusted<FormResponse>(text);
    if (['0', '1'].includes(response.status)) return { response, isLost: false };
  } catch {
    // The body is not a form's response.
  }
  return lostPost(isOk ? 'Invalid server response.' : 'HTTP request failed.');
}

export function lostPost(message: string): PostResult {
  return { response: { status: '0', message }, isLost: true };
}
