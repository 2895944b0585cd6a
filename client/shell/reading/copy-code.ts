/** Milliseconds for which the button says that it worked. */
const saidFor = 2_000;

const done = 'copy-button--done';

/** Makes the buttons of listings copy them: one listener for those that are there and those that come. */
export function startCopyCode(clicked: EventTarget | null | undefined): void {
  const answer = (target: EventTarget | null | undefined) => {
    const button = target instanceof Element && target.closest('.copy-button');
    if (button) copy(button);
  };
  document.addEventListener('click', ({ target }) => answer(target));
  answer(clicked);
}

/** Where the clipboard is closed to us the listing is selected, so that a key copies it. */
async function copy(button: Element): Promise<void> {
  const listing = button.closest('pre');
  const code = listing?.querySelector('code');
  const status = listing?.querySelector('[role="status"]');
  if (!code || !status || button.matches(`.${done}`)) return;
  let said = 'Copied';
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    getSelection()?.selectAllChildren(code);
    said = 'Selected';
  }
  button.classList.add(done);
  button.textContent = said;
  status.textContent = said;
  setTimeout(() => {
    button.classList.remove(done);
    button.textContent = 'Copy';
    status.textContent = '';
  }, saidFor);
}
