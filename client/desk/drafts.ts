const prefix = 'desk-draft ';

/**
 * Stores typed text in the tab until the form was sent, because the session may end while a person types. A sent form's
 * draft is removed when the next page loads without returning to sign in.
 */
export function saveDrafts(): void {
  const isSignedIn = document.querySelector('.desk-nav') !== null;
  if (isSignedIn) removeSent();
  for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-draft]')) {
    const { form } = field;
    if (!form) continue;
    const key = `${prefix}${new URL(form.action).pathname} ${field.name}`;
    field.value ||= sessionStorage.getItem(key) ?? '';
    field.addEventListener('input', () => sessionStorage.setItem(key, field.value));
    field.addEventListener('keydown', ({ key: pressed, ctrlKey, metaKey, isComposing }) => {
      if (pressed === 'Enter' && (ctrlKey || metaKey) && !isComposing) form.requestSubmit();
    });
    form.addEventListener('submit', () => sessionStorage.setItem(sent, key));
  }
}

const sent = 'desk-sent';

function removeSent(): void {
  const key = sessionStorage.getItem(sent);
  if (key === null) return;
  sessionStorage.removeItem(sent);
  // The server shows a notice only after it has accepted a form.
  if (document.querySelector('.desk-notice')) sessionStorage.removeItem(key);
}
