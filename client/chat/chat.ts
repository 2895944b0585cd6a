import { activateFrame, hasFrameFailed } from './activate-frame.ts';
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

let news = 0;
let returnTo: HTMLElement | undefined;
const known = new WeakSet<HTMLElement>();

function open(opener: HTMLElement): void {
  const panel = panelOf();
  if (hasFrameFailed(frameOf())) chat.unload();
  const frame = loadFrame();
  if (!panel || !frame || panel.open) return;
  returnTo = opener;
  opener.setAttribute('aria-expanded', 'true');
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
  panel.querySelector('.chat__close')?.addEventListener('click', () => panel.close());
  panel.addEventListener('keydown', ({ key }) => key === 'Escape' && panel.close());
  panel.addEventListener('close', () => {
    notifyFrame('chat-hidden');
    returnTo?.removeAttribute('aria-expanded');
    returnTo?.focus();
  });
}

function startFrame(frame: HTMLIFrameElement): void {
  frame.addEventListener('chat-ready', () => {
    frame.dataset.ready = '';
    containerOf()?.classList.add('chat__frame--ready');
    if (!panelOf()?.open) return;
    frame.focus();
    notifyFrame('chat-shown');
    count(0);
  });
  frame.addEventListener('chat-close', () => panelOf()?.close());
  frame.addEventListener('chat-unread', () => count(panelOf()?.open ? 0 : news + 1));
}

function notifyFrame(what: 'chat-shown' | 'chat-hidden'): void {
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
