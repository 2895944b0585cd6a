import { loadPage, refreshCounts, refreshPage } from './refresh-page.ts';
import { sendReplies } from './replies.ts';

/** Milliseconds: until the page reports a lost connection, and until it retries after a response without a stream. */
const times = { lost: 3_000, again: 10_000 };

/**
 * Follows the chat. Chat pages then load their changed parts, and other pages the counts of waiting records. A person who
 * can reply and has the desk open counts as present.
 */
export function followChat(): void {
  const own = document.querySelector<HTMLElement>('main [data-events]');
  const live = own ?? document.querySelector<HTMLElement>('[data-events]');
  const status = own?.querySelector('[role=status]') ?? live;
  if (!live?.dataset.events || !status) return;
  if (own) sendReplies();
  const refresh = own ? refreshPage : refreshCounts;
  follow(live.dataset.events, live.dataset.version, refresh, (...content) => status.replaceChildren(...content));
}

function follow(
  address: string,
  known: string | undefined,
  refresh: () => unknown,
  say: (...content: (Node | string)[]) => void,
): void {
  const source = new EventSource(address);
  let lost: ReturnType<typeof setTimeout> | undefined;
  let version = known;
  source.addEventListener('state', ({ data }) => {
    const former = version;
    version = JSON.parse(data).version;
    if (version !== former) refresh();
  });
  source.addEventListener('open', () => {
    clearTimeout(lost);
    lost = undefined;
    say();
  });
  source.addEventListener('error', async () => {
    lost ??= setTimeout(() => say('Connection lost. The page is reconnecting.'), times.lost);
    // The browser does not reconnect after a response that is not a stream.
    if (source.readyState !== EventSource.CLOSED) return;
    const page = await loadPage().catch(() => undefined);
    if (!page || page.querySelector('[data-events]'))
      return void setTimeout(() => follow(address, version, refresh, say), times.again);
    clearTimeout(lost);
    const link = Object.assign(document.createElement('a'), { href: location.href, textContent: 'Reload the page' });
    say('This page no longer updates. Your session may have ended, or the conversation was deleted. ', link);
  });
}
