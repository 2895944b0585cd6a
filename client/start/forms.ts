import { pageChange } from '../browser/page-change.ts';
import { isTranslated } from '../browser/translated.ts';
import { hasDraft } from '../forms/draft-storage.ts';

export function startForms(): void {
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, ({ target }) => hydrate(containerOf(target)), { passive: true });
  document.addEventListener('submit', holdPost);
  document.addEventListener('invalid', holdInvalid, true);
  document.addEventListener(pageChange, hydrateUsed);
  hydrateUsed();
  if (location.search.includes('sent=')) toastResult();
}

function toastResult(): void {
  import('../forms/toasts/show-toast.tsx').then(
    ({ toastResultOfDocument }) => toastResultOfDocument(),
    // Without the toast, the page still contains the message.
    () => {},
  );
}

function containerOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-form]') : null;
}

let code: Promise<typeof import('../forms/forms.ts')> | undefined;

function load(): Promise<typeof import('../forms/forms.ts')> {
  code ??= import('../forms/forms.ts');
  // Lets the next interaction retry the import.
  code.catch(() => {
    code = undefined;
  });
  return code;
}

/** Resolves to false if the form cannot be hydrated. A translated form lacks the text nodes that React expects. */
async function hydrate(container: HTMLElement | null): Promise<boolean> {
  if (!container || isTranslated(container)) return false;
  try {
    await (await load()).hydrateForm(container);
    return true;
  } catch {
    return false;
  }
}

/** Hydrates a form that shows loaded data before the visitor reaches it. */
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) hydrate(containerOf(target));
  },
  { rootMargin: '300px' },
);

function hydrateUsed(): void {
  // The container has no box.
  for (const form of document.querySelectorAll('[data-form=call] > form')) near.observe(form);
  const named = document.getElementById(location.hash.slice(1));
  for (const container of document.querySelectorAll<HTMLElement>('[data-form]')) {
    const isUsed = 'hydrated' in container.dataset || container.querySelector('.notice') || hasDraft(container);
    if (isUsed || named?.contains(container)) hydrate(container);
  }
}

async function holdPost(event: SubmitEvent): Promise<void> {
  const container = containerOf(event.target);
  if (!container || event.defaultPrevented) return;
  if (navigator.onLine && isTranslated(container)) return;
  event.preventDefault();
  const isHydrated = await hydrate(container);
  // React may have replaced the form element.
  const form = container.querySelector('form');
  if (isHydrated) form?.requestSubmit();
  else if (navigator.onLine) form?.submit();
  else refuseOffline(container);
}

const held = new WeakSet<HTMLElement>();

/**
 * Delays the browser's error message, because the hydrated form shows the errors itself. If hydration fails, the
 * browser shows the message.
 */
async function holdInvalid(event: Event): Promise<void> {
  const container = containerOf(event.target);
  if (!container || event.target instanceof HTMLButtonElement || isTranslated(container)) return;
  const isFirst = !held.has(container);
  if (!isFirst && !('hydrating' in container.dataset)) return;
  event.preventDefault();
  if (!isFirst) return;
  held.add(container);
  container.dataset.hydrating = '';
  const isHydrated = await hydrate(container);
  delete container.dataset.hydrating;
  const form = container.querySelector('form');
  if (isHydrated) form?.requestSubmit();
  else form?.reportValidity();
}

/** An offline post would end on the browser's error page and could lose the visitor's text. */
function refuseOffline(container: HTMLElement): void {
  const button = container.querySelector<HTMLButtonElement>('[type=submit]');
  button?.setCustomValidity(offline);
  button?.reportValidity();
  addEventListener('online', () => button?.setCustomValidity(''), { once: true });
}

const offline = 'You’re offline. Your entries are still here. Please try again when you’re back online.';
