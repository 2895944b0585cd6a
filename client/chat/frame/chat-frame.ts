import type { ChatState } from '../../../shared/chat.ts';
import { startErrorReports } from '../../browser/error-reports.ts';
import { createDetails } from './details.ts';
import { createMessageList } from './message-list.ts';
import { connectParentPage, notifyParentPage } from './parent-page.ts';
import { showPresence } from './presence.ts';
import { requireElement } from './require-element.ts';
import { createStream } from './stream.ts';
import { deleteToken, storedToken } from './token.ts';
import { startWriteForm } from './write-form.ts';

const status = requireElement('.talk__status', HTMLElement);
const list = createMessageList();
const details = createDetails({ onSent: () => writing.focus(), onFailed: sayNotOnline });
let isShown = false;
let isStored = true;
let waiting: ReturnType<typeof setTimeout> | undefined;

const stream = createStream({
  onMessage(message) {
    if (!list.add(message)) return;
    list.showNewest();
    if (!isShown && message.author === 'desk') notifyParentPage('chat-unread');
  },
  onState: showState,
  onConnection(isThere) {
    if (!isThere) status.textContent = 'Connection lost. Reconnecting.';
  },
  onGone() {
    deleteToken();
    stream.stop();
    list.clear();
    status.textContent = 'Your earlier chat has expired.';
  },
});

const writing = startWriteForm({
  onSent({ message, state, suggestions }, token, stored) {
    isStored = stored;
    list.add(message);
    list.suggest(suggestions);
    showState(state);
    list.showNewest();
    stream.start(token);
  },
});

addEventListener('chat-shown', () => {
  show();
  writing.focus(takeMessage());
});
addEventListener('chat-resumed', show);
addEventListener('chat-hidden', () => {
  isShown = false;
});
// An open connection could keep the page out of the back-forward cache.
addEventListener('pagehide', stream.stop);
addEventListener('pageshow', listen);
document.addEventListener('visibilitychange', () => (document.hidden ? stream.stop() : listen()));
startErrorReports();
connectParentPage();

function show(): void {
  isShown = true;
  listen();
  showPresence();
}

/** The message that the page suggests, such as a search without results. */
function takeMessage(): string | undefined {
  const message = frameElement?.getAttribute('data-message') ?? undefined;
  frameElement?.removeAttribute('data-message');
  return message;
}

function listen(): void {
  const token = storedToken();
  if (token && !document.hidden) stream.start(token);
}

function showState({ isClosed, waitSeconds }: ChatState): void {
  clearTimeout(waiting);
  status.textContent = wordsFor(isClosed, waitSeconds);
  if (waitSeconds === 0) offerDetails();
  else details.hide();
  if (waitSeconds) waiting = setTimeout(offerDetails, waitSeconds * 1_000);
}

async function offerDetails(): Promise<void> {
  if (await details.show()) status.textContent = '';
  else sayNotOnline();
  list.showNewest();
}

function sayNotOnline(): void {
  status.textContent = 'No engineer is online right now. We’ve saved your message, and an engineer will read it later.';
}

function wordsFor(isClosed: boolean, waitSeconds: number | null): string {
  if (!isStored) return 'Your browser can’t save this chat. It will be lost when you leave the page.';
  if (isClosed) return 'This chat was closed. Send a message to reopen it.';
  return waitSeconds ? 'We’ve sent your message to an engineer.' : '';
}
