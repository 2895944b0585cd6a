import type { Uploading } from './upload.ts';

interface Shown extends Uploading {
  /** Takes it away. */
  done(): void;
}

/** What the bar above the button is long. */
const sent = '--sent';

/** How far a form with a file is, on its button, and beside it a way to stop. Heard in quarters, seen in percent. */
export function showProgress(form: HTMLFormElement): Shown {
  const stopping = new AbortController();
  const button = form.querySelector('button[type=submit]');
  const promise = button?.previousElementSibling;
  const status = document.createElement('p');
  const stop = document.createElement('button');
  status.className = 'visually-hidden';
  status.role = 'status';
  stop.className = 'button button--ghost';
  stop.type = 'button';
  stop.textContent = 'Stop';
  stop.addEventListener('click', () => stopping.abort());
  promise?.toggleAttribute('hidden', true);
  button?.before(status, stop);
  return {
    signal: stopping.signal,
    onProgress(share) {
      const percent = `${Math.floor(100 * share)}%`;
      if (button) button.textContent = `Sending ${percent}`;
      form.style.setProperty(sent, percent);
      const heard = `${25 * Math.floor(4 * share)}% sent`;
      if (status.textContent !== heard) status.textContent = heard;
    },
    done() {
      form.style.removeProperty(sent);
      promise?.toggleAttribute('hidden', false);
      status.remove();
      stop.remove();
    },
  };
}
