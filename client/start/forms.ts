import { pageChange } from '../browser/page-change.ts';
import { isTranslated } from '../browser/translated.ts';
import { hasDraft } from '../forms/draft-place.ts';

/** Holds a post until its form is live. If the code cannot be loaded, the form posts itself. */
export function startForms(): void {
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, ({ target }) => wake(placeOf(target)), { passive: true });
  document.addEventListener('submit', holdPost);
  document.addEventListener('invalid', holdInvalid, true);
  document.addEventListener(pageChange, wakeUsed);
  wakeUsed();
  if (location.search.includes('sent=')) toastAnswer();
}

function toastAnswer(): void {
  load().then(
    ({ toastAnswerOfDocument }) => toastAnswerOfDocument(),
    // The text of the page contains the same message.
    () => {},
  );
}

function placeOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-form]') : null;
}

let code: Promise<typeof import('../forms/forms.ts')> | undefined;

function load(): Promise<typeof import('../forms/forms.ts')> {
  code ??= import('../forms/forms.ts');
  // The next interaction tries again.
  code.catch(() => {
    code = undefined;
  });
  return code;
}

/** Whether the form is live. In a translated form, React would not find its texts. */
async function wake(place: HTMLElement | null): Promise<boolean> {
  if (!place || isTranslated(place)) return false;
  try {
    await (await load()).wakeForm(place);
    return true;
  } catch {
    return false;
  }
}

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
  // React may have rendered the form again.
  const form = place.querySelector('form');
  if (isLive) form?.requestSubmit();
  else if (navigator.onLine) form?.submit();
  else refuseOffline(place);
}

const held = new WeakSet<HTMLElement>();

/** The live form says what is missing, at each field. Without its code, the browser's own bubble does. */
async function holdInvalid(event: Event): Promise<void> {
  const place = placeOf(event.target);
  if (!place || event.target instanceof HTMLButtonElement || isTranslated(place)) return;
  const isFirst = !held.has(place);
  if (!isFirst && !('waking' in place.dataset)) return;
  event.preventDefault();
  if (!isFirst) return;
  held.add(place);
  place.dataset.waking = '';
  const isLive = await wake(place);
  delete place.dataset.waking;
  const form = place.querySelector('form');
  if (isLive) form?.requestSubmit();
  else form?.reportValidity();
}

/** If the visitor is offline, a post would end on the browser's error page and lose the text. */
function refuseOffline(place: HTMLElement): void {
  const button = place.querySelector<HTMLButtonElement>('[type=submit]');
  button?.setCustomValidity(offline);
  button?.reportValidity();
  addEventListener('online', () => button?.setCustomValidity(''), { once: true });
}

const offline = 'You’re offline. Nothing was lost. Please try again when you’re back online.';
