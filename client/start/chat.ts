import { isStored } from '../chat/is-stored.ts';
import { loadFrame } from '../chat/load-frame.ts';

/** Milliseconds from the start of this script until the chat's frame loads (docs/specification.md: Chat). */
const delay = 500;

export function startChat(): void {
  setTimeout(() => {
    loadFrame();
    if (isStored('localStorage') || isStored('sessionStorage'))
      import('../chat/chat.ts').then(
        ({ resume }) => resume(),
        () => {},
      );
  }, delay);
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-chat]');
    if (!link || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    import('../chat/chat.ts').then(({ chat }) => chat.open(link)).catch(() => location.assign(link.href));
  });
}
