/**
 * Calls `wake` at the first sign of use, when the room of the captcha comes into view, for a draft or a notice. A post before
 * the form is awake waits for it. Returns how to stop watching.
 */
export function wakeForm(form: HTMLFormElement, wake: () => Promise<void>): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const view = new IntersectionObserver(([room]) => room?.isIntersecting && start());
  // The form itself may be rendered anew.
  const place = form.parentElement;
  let awake: Promise<void> | undefined;

  const rest = () => {
    watching.abort();
    view.disconnect();
  };
  const start = () => {
    awake ??= wake().then(rest, () => {
      awake = undefined;
    });
    return awake;
  };
  const holdPost = async (event: Event) => {
    event.preventDefault();
    await start();
    // Without its code the form is still a form.
    if (signal.aborted) place?.querySelector('form')?.requestSubmit();
    else form.submit();
  };

  const room = form.querySelector('.field--empty');
  if (room) view.observe(room);
  form.addEventListener('pointerover', start, { signal });
  form.addEventListener('focusin', start, { signal });
  form.addEventListener('submit', holdPost, { signal });
  if (hasDraft(form) || form.querySelector('.notice')) start();
  return rest;
}

/** A draft is kept under the address that the form posts to. */
function hasDraft(form: HTMLFormElement): boolean {
  try {
    return sessionStorage.getItem(form.action) !== null;
  } catch {
    return false;
  }
}
