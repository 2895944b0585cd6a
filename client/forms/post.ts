import type { FormResponse } from '../../shared/forms/response.ts';
import { trusted } from '../browser/trusted.ts';

const timeout = 10_000;

export interface Posted {
  response: FormResponse;
  /** True if no response arrived. The server may still have received the post. */
  isLost: boolean;
  isStopped?: true;
}

/** Never rejects. A failure is a response with status "0". */
export async function post(
  address: string,
  fields: Record<string, string>,
  headers?: Record<string, string>,
): Promise<Posted> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(timeout),
    });
    return postedOf(await response.text(), response.ok);
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return lost(late ? 'something went wrong' : 'HTTP request failed.');
  }
}

export function postedOf(text: string, isOk: boolean): Posted {
  try {
    const response = trusted<FormResponse>(text);
    if (['0', '1'].includes(response.status)) return { response, isLost: false };
  } catch {
    // The body is not a form's response. The HTTP status is more informative.
  }
  return lost(isOk ? 'Invalid server response.' : 'HTTP request failed.');
}

export function lost(message: string): Posted {
  return { response: { status: '0', message }, isLost: true };
}
