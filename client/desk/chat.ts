import { loadPage, refreshPage } from './refresh-page.ts';
import { sendReplies } from './replies.ts';

/** Milliseconds: until a lost connection is worth a message, and between attempts after a response without a stream. */
const times = { lost: 3_000, again: 10_000 };

/** Refreshes a chat page when its event stream says that the page has changed. */
export function followChat(): void {
  const live = document.querySelector<HTMLElement>('[data-events]');
  const status = live?.querySelector('[role=status]');
  if (!live?.dataset.events || !status) return;
  sendReplies();
  follow(live.dataset.events, live.dataset.version, (...content) => status.replaceChildren(...content));
}

function follow(address: string, known: string | undefined, say: (...content: (Node | string)[]) => void): void {
  const source = new EventSource(address);
  let lost: ReturnType<typeof setTimeout> | undefined;
  let version = known;
  source.addEventListener('state', ({ data }) => {
    const former = version;
    version = JSON.parse(data).version;
    if (version !== former) refreshPage();
  });
  source.addEventListener('open', () => {
    clearTimeout(lost);
    lost = undefined;
    say();
  });
  source.addEventListener('error', async () => {
    lost ??= setTimeout(() => say('Connection lost. Reconnecting.'), times.lost);
    // The browser reconnects by itself, except after a response that is not a stream.
    if (source.readyState !== EventSource.CLOSED) return;
    const page = await loadPage().catch(() => undefined);
    if (!page || page.querySelector('[data-events]'))
      return void setTimeout(() => follow(address, version, say), times.again);
    clearTimeout(lost);
    const link = Object.assign(document.createElement('a'), { href: location.href, textContent: 'Open it again' });
    say('This page is no longer live, because your session ended or something changed. ', link);
  });
}
