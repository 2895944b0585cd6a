import { hasDraft } from './draft-place.ts';

/**
 * Calls `wake` at the first sign of use, when the room of the captcha comes into view, for a draft or a notice. A post before
 * the form is awake waits for it. Returns how to stop watching.
 */
export function wakeForm(form: HTMLFormElement, wake: () => Promise<unknown>): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const view = new IntersectionObserver(([room]) => room?.isIntersecting && start());
  // The form itself may be rendered anew.
  const place = form.parentElement;
  let awake: Promise<unknown> | undefined;

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
    else if (navigator.onLine) form.submit();
    else refuseOffline(form);
  };

  const room = form.querySelector('.field--empty');
  if (room) view.observe(room);
  form.addEventListener('pointerover', start, { signal });
  form.addEventListener('focusin', start, { signal });
  form.addEventListener('submit', holdPost, { signal });
  if (hasDraft(form) || form.querySelector('.notice:not([hidden])')) start();
  return rest;
}

/** A post would end on a page of the browser's, and what was typed with it. The browser says so until there is a line. */
function refuseOffline(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  button?.setCustomValidity(offline);
  button?.reportValidity();
  addEventListener('online', () => button?.setCustomValidity(''), { once: true });
}

const offline = 'You are offline. Nothing was sent or lost: send it when you are online again.';
