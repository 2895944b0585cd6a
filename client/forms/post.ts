import type { FormAnswer } from '../../shared/forms/answer.ts';
import { trusted } from '../browser/trusted.ts';

const timeout = 10_000;

export interface Posted {
  answer: FormAnswer;
  /** No answer arrived. The server may still have received the post. */
  isLost: boolean;
  isStopped?: true;
}

/** Failures are answers too, with the messages of the error catalogue. */
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
    return answerOf(await response.text(), response.ok);
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return lost(late ? 'something went wrong' : 'HTTP request failed.');
  }
}

export function answerOf(text: string, isOk: boolean): Posted {
  try {
    const answer = trusted<FormAnswer>(text);
    if (['0', '1'].includes(answer.status)) return { answer, isLost: false };
  } catch {
    // Not an answer to a form, so its status says more.
  }
  return lost(isOk ? 'Invalid server response.' : 'HTTP request failed.');
}

export function lost(message: string): Posted {
  return { answer: { status: '0', message }, isLost: true };
}
