import { connectParentPage, notifyParentPage } from './parent-page.ts';
import { requireElement } from './require-element.ts';

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

const timeout = 15_000;

// The provider's script calls this object's callbacks and adds its own functions to the object.
const api: TawkApi = {};
window.Tawk_API = api;
window.Tawk_LoadStart = new Date();
let isShown = false;
let isLoaded = false;

api.onLoad = () => {
  isLoaded = true;
  clearTimeout(deadline);
  requireElement('[role=status]', HTMLElement).hidden = true;
  requireElement('#blocked', HTMLElement).hidden = true;
  follow();
};
api.onChatMinimized = () => {
  if (isShown) notifyParentPage('chat-close');
};
api.onChatMessageAgent = () => {
  if (!isShown) notifyParentPage('chat-unread');
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
connectParentPage();
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
  requireElement('[role=status]', HTMLElement).hidden = true;
  requireElement('#blocked', HTMLElement).hidden = false;
}
