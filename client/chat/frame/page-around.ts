import { hideComposedKeys } from '../../browser/composed-keys.ts';

/** Follows the page's theme, and notifies the page when the frame is ready. */
export function startPageAround(): void {
  hideComposedKeys();
  followTheme();
  afterStyles(() => tellPage('chat-ready'));
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tellPage('chat-close');
  });
}

/** `chat-unread`: a message arrived while the frame was hidden. */
export function tellPage(what: 'chat-ready' | 'chat-close' | 'chat-unread'): void {
  frameElement?.dispatchEvent(new Event(what));
}

function followTheme(): void {
  const root = frameElement?.ownerDocument.documentElement;
  if (!root) return;
  const follow = () => {
    if (root.dataset.theme) document.documentElement.dataset.theme = root.dataset.theme;
    else delete document.documentElement.dataset.theme;
  };
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-theme'] });
  follow();
}

/** A style sheet that fails to load does not block the chat. */
function afterStyles(then: () => void): void {
  const waiting = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    .filter(({ sheet }) => !sheet)
    .map((link) => {
      return new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
      });
    });
  Promise.all(waiting).then(then);
}
