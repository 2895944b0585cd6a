import { postJson, Refused } from './post-json.ts';
import { refreshPage } from './refresh-page.ts';

/** Without JavaScript, the browser posts the form and reloads the page. */
export function sendReplies(): void {
  const messages = document.querySelector('.desk-messages');
  messages?.scrollTo(0, messages.scrollHeight);
  const form = document.querySelector<HTMLFormElement>('.desk-reply');
  const field = form?.querySelector('textarea');
  const button = form?.querySelector('button');
  const error = form?.querySelector('[role=alert]');
  if (!form || !field || !button || !error) return;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // Otherwise, the draft's listener would mark the form as sent.
    event.stopImmediatePropagation();
    if (button.disabled) return;
    button.disabled = true;
    error.replaceChildren();
    const text = field.value;
    try {
      await postJson(form.action, { text });
      refreshPage();
      if (field.value === text) field.value = '';
      // Updates the draft.
      field.dispatchEvent(new Event('input'));
    } catch (reason) {
      error.replaceChildren(...explained(reason));
    }
    button.disabled = false;
    field.focus();
  });
}

function explained(reason: unknown): (Node | string)[] {
  if (!(reason instanceof Refused))
    return ['The desk did not respond. If your reply does not appear above, send it again.'];
  if (reason.status !== 401) return [reason.message];
  const link = Object.assign(document.createElement('a'), { href: location.href, textContent: 'Sign in again' });
  return ['Your session has ended, and the reply was not sent. This tab still has its text. ', link];
}
