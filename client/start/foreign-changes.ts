import { transferStateId } from '../../shared/transfer.ts';
import { pageLive } from '../browser/page-change.ts';
import { isTranslated } from '../browser/translated.ts';

let isChanged = false;

/** Whether something else has changed what React would take over, such as a translation or an extension. */
export function isForeign(): boolean {
  return isChanged || isTranslated();
}

/** Watches for changes that are not this site's, until React takes the document over. */
export function startForeignChanges(): void {
  // A stream goes on changing its document.
  if (document.getElementById(transferStateId)?.dataset.pending) return;
  const watch = new MutationObserver((records) => {
    isChanged ||= records.some(isInReactsPart);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  document.addEventListener(pageLive, () => watch.disconnect());
}

/** React skips what others add to the body itself, and keeps the server's markup as it stands. */
function isInReactsPart({ target }: MutationRecord): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return element !== null && element !== document.body && !element.closest('[data-piece]');
}
