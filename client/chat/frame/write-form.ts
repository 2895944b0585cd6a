import type { ChatResponse } from '../../../shared/chat.ts';
import { guardFields } from '../../../shared/forms/response.ts';
import { parseTrusted } from '../../browser/parse-trusted.ts';
import { getToken as getFormToken, requestToken } from '../../forms/form-token.ts';
import { requireElement } from './require-element.ts';
import { getToken, randomText } from './token.ts';

type Sent = Extract<ChatResponse, { status: '1' }>;

interface Options {
  onSent(sent: Sent, token: string, isStored: boolean): void;
}

export function startWriteForm({ onSent }: Options): { focus(message?: string): void } {
  const form = requireElement('.talk__write', HTMLFormElement);
  const field = requireElement('#message', HTMLTextAreaElement);
  const button = requireElement('.talk__write button', HTMLButtonElement);
  const error = requireElement('#message-error', HTMLElement);
  let key = '';
  /**
   * True after the server has accepted a message with a form token, until a post fails. While true, messages are sent
   * without a form token.
   */
  let isKnown = false;

  // A retry reuses the key, but edited text is another message.
  field.addEventListener('input', () => {
    key = '';
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    form.requestSubmit();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const text = field.value;
    if (!text.trim() || button.disabled) return field.focus();
    button.disabled = true;
    key ||= randomText(16);
    const { token, isStored } = getToken();
    const formToken = isKnown ? undefined : await getFormToken();
    const response = await post(token, { key, text, [guardFields.token]: formToken });
    isKnown = response.status === '1' && (isKnown || formToken !== undefined);
    if (!isKnown) requestToken('contact');
    button.disabled = false;
    error.textContent = response.status === '0' ? response.message : '';
    if (response.status === '0') return field.focus();
    if (field.value === text) field.value = '';
    key = '';
    field.focus();
    onSent(response, token, isStored);
  });

  return {
    /** The message must not replace what the visitor has typed. */
    focus(message) {
      if (message && !field.value) field.value = message;
      field.focus();
      if (!isKnown) requestToken('contact');
    },
  };
}

const timeout = 10_000;

async function post(token: string, body: object): Promise<ChatResponse> {
  try {
    const response = await fetch('/api/chat/messages', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    return parseTrusted<ChatResponse>(await response.text());
  } catch {
    return {
      status: '0',
      message: 'We couldn’t send your message. Your text is still here. Check your connection and try again.',
    };
  }
}
