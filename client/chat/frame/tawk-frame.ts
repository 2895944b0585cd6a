import { startPageAround, tellPage } from './page-around.ts';
import { part } from './part.ts';

interface TawkApi {
  onLoad?: () => void;
  onChatMessageAgent?: () => void;
  onChatMinimized?: () => void;
  maximize?: () => void;
  minimize?: () => void;
  showWidget?: () => void;
  hideWidget?: () => void;
}

declare global {
  interface Window {
    Tawk_API?: TawkApi;
    Tawk_LoadStart?: Date;
  }
}

/** Milliseconds for the provider's script to load and report. */
const timeout = 15_000;

// The provider's window fills our frame. Its own bubble is always hidden, because our panel opens and closes the
// window.
const api: TawkApi = {};
window.Tawk_API = api;
window.Tawk_LoadStart = new Date();
let isShown = false;
let isLoaded = false;

api.onLoad = () => {
  isLoaded = true;
  clearTimeout(deadline);
  part('[role=status]', HTMLElement).hidden = true;
  part('#blocked', HTMLElement).hidden = true;
  follow();
};
api.onChatMinimized = () => {
  if (isShown) tellPage('chat-close');
};
api.onChatMessageAgent = () => {
  if (!isShown) tellPage('chat-unread');
};
addEventListener('chat-shown', () => {
  isShown = true;
  follow();
});
addEventListener('chat-hidden', () => {
  isShown = false;
  follow();
});
const deadline = setTimeout(blocked, timeout);
startPageAround();
load();

function follow(): void {
  if (!isLoaded) return;
  if (isShown) {
    api.showWidget?.();
    api.maximize?.();
  } else {
    api.minimize?.();
    api.hideWidget?.();
  }
}

function load(): void {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = '*';
  script.addEventListener('error', blocked);
  script.src = document.body.dataset.embed ?? '';
  document.head.append(script);
}

function blocked(): void {
  if (isLoaded) return;
  part('[role=status]', HTMLElement).hidden = true;
  part('#blocked', HTMLElement).hidden = false;
}
