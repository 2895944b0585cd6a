import { hideImeKeys } from '../../browser/ime-keys.ts';

export function connectParentPage(): void {
  hideImeKeys();
  followTheme();
  afterStyles(() => notifyParentPage('chat-ready'));
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') notifyParentPage('chat-close');
  });
}

/** `chat-unread` means that an engineer's message arrived while the frame was hidden. */
export function notifyParentPage(what: 'chat-ready' | 'chat-close' | 'chat-unread'): void {
  frameElement?.dispatchEvent(new Event(what));
}

/** Lets the page follow the link, because a link in the frame would load a new document. */
export function followInParentPage(href: string): void {
  frameElement?.dispatchEvent(new CustomEvent('chat-follow', { detail: href }));
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
