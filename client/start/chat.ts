import { loadFrame } from '../chat/load-frame.ts';

/** Milliseconds after the layout starts (specification, section 4). */
const delay = 500;

/**
 * Loads the hidden frame. The rest of the chat loads when a visitor opens it. If that fails, the button becomes a link.
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
      // The file has not come, or its code throws.
      .catch(() => location.assign(link.href));
  });
}
