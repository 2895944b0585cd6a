import { postJson, Refused } from './post-json.ts';
import { refreshPage } from './refresh-page.ts';

/** Without script, the form is posted and the page loads again. */
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
    // The drafts must not expect another page.
    event.stopImmediatePropagation();
    if (button.disabled) return;
    button.disabled = true;
    error.replaceChildren();
    const text = field.value;
    try {
      await postJson(form.action, { text });
      refreshPage();
      if (field.value === text) field.value = '';
      // The draft follows the field.
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
  return ['Your session has ended. Your reply was not sent, and this tab stores its text. ', link];
}
