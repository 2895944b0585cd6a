import { pageChange } from '../browser/page-change.ts';
import { isTranslated } from '../browser/translated.ts';
import { hasDraft } from '../forms/draft-place.ts';

/**
 * Makes forms live at the first sign of use, and at once where one has a draft or an answer. A post before the form is
 * live waits for it; where its code cannot be had, the form is still a form.
 */
export function startForms(): void {
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, ({ target }) => wake(placeOf(target)), { passive: true });
  document.addEventListener('submit', holdPost);
  document.addEventListener(pageChange, wakeUsed);
  wakeUsed();
}

function placeOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-form]') : null;
}

let code: Promise<typeof import('../forms/forms.ts')> | undefined;

/** Whether the form in that place is live now. In a translated one React would not find the texts that it changes. */
async function wake(place: HTMLElement | null): Promise<boolean> {
  if (!place || isTranslated(place)) return false;
  try {
    code ??= import('../forms/forms.ts');
    await (await code).wakeForm(place);
    return true;
  } catch {
    // The next sign tries again.
    code = undefined;
    return false;
  }
}

/** Forms with a draft or an answer, those that were live before, and the one that the address names. */
function wakeUsed(): void {
  const named = document.getElementById(location.hash.slice(1));
  for (const place of document.querySelectorAll<HTMLElement>('[data-form]')) {
    const isUsed = 'live' in place.dataset || place.querySelector('.notice') || hasDraft(place);
    if (isUsed || named?.contains(place)) wake(place);
  }
}

async function holdPost(event: SubmitEvent): Promise<void> {
  const place = placeOf(event.target);
  if (!place || event.defaultPrevented) return;
  if (navigator.onLine && isTranslated(place)) return;
  event.preventDefault();
  const isLive = await wake(place);
  // It may have been rendered again.
  const form = place.querySelector('form');
  if (isLive) form?.requestSubmit();
  else if (navigator.onLine) form?.submit();
  else refuseOffline(place);
}

/** A post would end on a page of the browser's, and what was typed with it. The browser says so until there is a line. */
function refuseOffline(place: HTMLElement): void {
  const button = place.querySelector<HTMLButtonElement>('[type=submit]');
  button?.setCustomValidity(offline);
  button?.reportValidity();
  addEventListener('online', () => button?.setCustomValidity(''), { once: true });
}

const offline = 'You are offline. Nothing was sent or lost: send it when you are online again.';
