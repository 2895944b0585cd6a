import { loadFrame } from '../chat/load-frame.ts';

/** Milliseconds until the chat's frame loads (docs/specification.md: Chat). */
const delay = 500;

/**
 * Loads the chat's hidden frame after a delay, and the chat's code when a visitor opens the chat. If the code fails,
 * follows the button's link instead.
 */
export function startChat(): void {
  setTimeout(loadFrame, delay);
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-chat]');
    if (!link || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    import('../chat/chat.ts')
      .then(({ chat }) => chat.open(link))
      // The code did not load, or it threw an error while it opened the chat.
      .catch(() => location.assign(link.href));
  });
}
