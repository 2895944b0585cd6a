import { showLocalTimes } from './local-times.ts';

/** Milliseconds: after a successful request, until a request fails, and after a failed request. */
const times = { pause: 500, timeout: 15_000, again: 5_000 };

/** A part scrolls to new content if its scroll position is at most this many pixels from the end. */
const near = 80;

let isRunning = false;
let isStale = false;

/** Reloads the page's live parts until they contain the newest change. */
export async function refreshPage(): Promise<void> {
  isStale = true;
  if (isRunning) return;
  isRunning = true;
  while (isStale) {
    isStale = false;
    const page = await loadPage().catch(() => undefined);
    if (page) showLiveParts(page);
    else isStale = true;
    await new Promise((resolve) => setTimeout(resolve, page ? times.pause : times.again));
  }
  isRunning = false;
}

/** Updates the counts of waiting records in the navigation and in the title. */
export async function refreshCounts(): Promise<void> {
  const page = await loadPage('/chat').catch(() => undefined);
  for (const link of page?.querySelectorAll('.desk-nav a') ?? []) {
    const href = CSS.escape(link.getAttribute('href') ?? '');
    document.querySelector(`.desk-nav a[href="${href}"]`)?.replaceChildren(...link.childNodes);
  }
  const count = document.querySelector('.desk-nav .desk-count')?.firstChild?.textContent;
  document.title = `${count ? `(${count}) ` : ''}${document.title.replace(/^\(\d+\) /, '')}`;
}

/**
 * Rejects if the desk cannot respond. Uses XMLHttpRequest, because the page's Trusted Types policy blocks the other HTML
 * parsers. Scripts in the loaded page do not run.
 */
export function loadPage(address = location.href): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = times.timeout;
    request.onload = () => (request.responseXML && request.status < 500 ? resolve(request.responseXML) : reject());
    request.onerror = request.ontimeout = reject;
    request.send();
  });
}

function showLiveParts(page: Document): void {
  // Without a session, the desk responds with its sign-in page.
  if (!page.querySelector('[data-events]')) return;
  showLocalTimes(page);
  document.title = page.title;
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const next = page.getElementById(part.id);
    if (!next) continue;
    const focused = part.contains(document.activeElement) && document.activeElement?.getAttribute('href');
    if (part.dataset.live === 'all') part.replaceChildren(...next.childNodes);
    else addNew(part, next);
    if (focused) part.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus();
  }
}

/** Does not replace existing children, because a screen reader would read them again. */
function addNew(part: HTMLElement, next: Element): void {
  const scrolled = part.parentElement ?? part;
  const isAtEnd = scrolled.scrollHeight - scrolled.scrollTop - scrolled.clientHeight < near;
  part.append(...[...next.children].filter(({ id }) => !document.getElementById(id)));
  if (isAtEnd) scrolled.scrollTo(0, scrolled.scrollHeight);
}
