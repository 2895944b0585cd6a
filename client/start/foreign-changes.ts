import { pageLive } from '../browser/page-change.ts';
import { isTranslated } from '../browser/translated.ts';

let isChanged = false;

/** Whether something else has changed what React would take over, such as a translation or an extension. */
export function isForeign(): boolean {
  return isChanged || isTranslated();
}

/** Watches for changes that are not this site's, until React takes the document over. */
export function startForeignChanges(): void {
  const watch = new MutationObserver((records) => {
    isChanged ||= !records.some(isReveal) && records.some(isInReactsPart);
  });
  const begin = () => watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
  document.addEventListener(pageLive, () => watch.disconnect());
}

/** Whether a late section of a stream takes its place: it comes in an element that goes then. */
function isReveal({ removedNodes }: MutationRecord): boolean {
  return Array.from(removedNodes).some((node) => node instanceof Element && /^[BS]:/.test(node.id));
}

/** React skips what others add to the body itself, and keeps the server's markup as it stands. */
function isInReactsPart({ target }: MutationRecord): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return element !== null && element !== document.body && !element.closest('[data-piece], [data-band]');
}
