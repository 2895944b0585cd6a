import { adoptStyles } from '../browser/adopt-styles.ts';
import { makeElement } from '../browser/make-element.ts';
import { activateFrame, hasFrameFailed } from './activate-frame.ts';
import sheet from './chat-panel.css' with { type: 'text' };
import { isStored } from './is-stored.ts';
import { containerOf, frameOf, loadFrame } from './load-frame.ts';

export interface Chat {
  load(): void;
  open(opener: HTMLElement): void;
  close(): void;
  unload(): void;
  unread(): number;
}

export const chat: Chat = {
  load: () => void loadFrame(),
  open,
  close: () => panelOf()?.close(),
  unload() {
    chat.close();
    frameOf()?.remove();
    containerOf()?.classList.remove('chat__frame--ready');
    count(0);
  },
  unread: () => news,
};

/** On narrow screens, the panel covers the page and must therefore be modal. */
const narrow = matchMedia('(max-width: 47.5em)');

/** In session storage from one document to the next if the panel is open. */
const storageKey = 'chat';

let news = 0;
/** True from a document load until the panel has opened again without taking the focus. */
let isResuming = false;
let returnTo: HTMLElement | undefined;
const known = new WeakSet<HTMLElement>();

/** Opens the panel again that was open on the previous page, unless it would cover this one. */
export function resume(): void {
  markConversation();
  const wasOpen = isStored('sessionStorage');
  if (wasOpen) sessionStorage.removeItem(storageKey);
  const opener = document.querySelector<HTMLElement>('.chat-button');
  if (!wasOpen || !opener || narrow.matches) return;
  isResuming = true;
  const focused = document.activeElement;
  open(opener);
  if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

addEventListener('pagehide', () => {
  try {
    if (panelOf()?.open) sessionStorage.setItem(storageKey, 'open');
  } catch {
    // Storage is blocked or full. The panel stays closed on the next page.
  }
});

function open(opener: HTMLElement): void {
  const panel = panelOf();
  if (hasFrameFailed(frameOf())) chat.unload();
  const frame = loadFrame();
  if (!panel || !frame || panel.open) return;
  // The search dialog's option disappears with its dialog.
  returnTo = opener.closest('dialog') ? (document.querySelector<HTMLElement>('.chat-button') ?? opener) : opener;
  if (opener.dataset.message) frame.dataset.message = opener.dataset.message;
  returnTo.setAttribute('aria-expanded', 'true');
  start(panel);
  start(frame);
  if (narrow.matches) panel.showModal();
  else panel.show();
  activateFrame(frame);
}

/** React or `unload` may have replaced the element since the last call. */
function start(element: HTMLDialogElement | HTMLIFrameElement): void {
  if (known.has(element)) return;
  known.add(element);
  if (element instanceof HTMLDialogElement) startPanel(element);
  else startFrame(element);
}

function startPanel(panel: HTMLDialogElement): void {
  adoptStyles(sheet, 'blocks');
  panel.querySelector('.chat__close')?.addEventListener('click', () => panel.close());
  panel.addEventListener('keydown', ({ key }) => key === 'Escape' && panel.close());
  panel.addEventListener('close', () => {
    notifyFrame('chat-hidden');
    returnTo?.removeAttribute('aria-expanded');
    returnTo?.focus();
    markConversation();
  });
}

function startFrame(frame: HTMLIFrameElement): void {
  frame.addEventListener('chat-ready', () => {
    frame.dataset.ready = '';
    containerOf()?.classList.add('chat__frame--ready');
    if (!panelOf()?.open) return;
    if (!isResuming) frame.focus();
    notifyFrame(isResuming ? 'chat-resumed' : 'chat-shown');
    isResuming = false;
    count(0);
  });
  frame.addEventListener('chat-follow', (event) => {
    // The frame's CustomEvent is not an instance of this window's class.
    if ('detail' in event) follow(String(event.detail));
  });
  frame.addEventListener('chat-close', () => panelOf()?.close());
  frame.addEventListener('chat-unread', () => count(panelOf()?.open ? 0 : news + 1));
}

/** Follows a link in the frame as a link of this page. On a narrow screen, the panel would cover the new page. */
function follow(href: string): void {
  if (narrow.matches) panelOf()?.close();
  const link = makeElement('a', { href, hidden: '' });
  document.body.append(link);
  link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  link.click();
  link.remove();
}

/** Shows a dot on the button while the visitor has a conversation. */
function markConversation(): void {
  const button = document.querySelector<HTMLElement>('.chat-button');
  const name = button?.querySelector('.visually-hidden');
  const hasConversation = isStored('localStorage');
  button?.toggleAttribute('data-conversation', hasConversation);
  if (name) name.textContent = hasConversation ? 'Chat, conversation open' : 'Chat';
}

function notifyFrame(what: 'chat-shown' | 'chat-resumed' | 'chat-hidden'): void {
  frameOf()?.contentWindow?.dispatchEvent(new Event(what));
}

function count(unread: number): void {
  news = unread;
  const mark = document.querySelector<HTMLElement>('.chat-button__unread');
  const words = document.getElementById('chat-news');
  if (mark) {
    mark.hidden = news === 0;
    mark.textContent = `${news} new`;
  }
  if (words) words.textContent = news ? `${news} new ${news === 1 ? 'message' : 'messages'} in the chat` : '';
}

function panelOf(): HTMLDialogElement | null {
  return document.querySelector('dialog#chat-panel');
}
