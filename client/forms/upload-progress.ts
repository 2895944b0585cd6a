import { make } from '../browser/make.ts';
import type { Uploading } from './upload.ts';

interface Shown extends Uploading {
  /** Takes it away. */
  done(): void;
}

/** What the bar above the button is long. */
const sent = '--sent';

/** What the button of a form says while it is on its way. */
export const sending = 'Sending';

/** How far a form with a file is, on its button, and beside it a way to stop. Heard in quarters, seen in percent. */
export function showProgress(form: HTMLFormElement, say: (words: string) => void): Shown {
  const stopping = new AbortController();
  const button = form.querySelector('button[type=submit]');
  const promise = button?.previousElementSibling;
  const stop = make('button', { class: 'button button--ghost', type: 'button' }, 'Stop');
  // Where the button has focus, each change of its name would be heard.
  const far = make('span', { 'aria-hidden': 'true' });
  stop.addEventListener('click', () => stopping.abort());
  promise?.toggleAttribute('hidden', true);
  button?.before(stop);
  button?.append(far);
  return {
    signal: stopping.signal,
    onProgress(share) {
      const percent = `${Math.floor(100 * share)}%`;
      far.textContent = percent;
      form.style.setProperty(sent, percent);
      const quarters = Math.floor(4 * share);
      if (quarters) say(`${25 * quarters}% sent`);
    },
    done() {
      form.style.removeProperty(sent);
      promise?.toggleAttribute('hidden', false);
      stop.remove();
    },
  };
}
