const prefix = 'desk-draft ';

/**
 * Stores typed text in the tab until the form is sent, because the session may end while a person types. The next page
 * removes the draft of a sent form, unless it is the sign-in page.
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
  // The desk shows a notice only after it has accepted a form.
  if (document.querySelector('.desk-notice')) sessionStorage.removeItem(key);
}
