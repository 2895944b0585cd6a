import { pageHydrated } from '../browser/page-change.ts';
import { isTranslated } from '../browser/translated.ts';

let isChanged = false;

/** True if other software, such as a translation or an extension, has changed markup that React would hydrate. */
export function isForeign(): boolean {
  return isChanged || isTranslated();
}

export function startForeignChanges(): void {
  const watch = new MutationObserver((records) => {
    isChanged ||= !records.some(isReveal) && records.some(isInReactsPart);
  });
  const begin = () => watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
  document.addEventListener(pageHydrated, () => watch.disconnect());
}

/** React removes the element in which a deferred section arrives. */
function isReveal({ removedNodes }: MutationRecord): boolean {
  return Array.from(removedNodes).some((node) => node instanceof Element && /^[BS]:/.test(node.id));
}

/** React ignores extra children of the body. It never touches server fragments or the content of an empty form. */
function isInReactsPart({ target }: MutationRecord): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return (
    element !== null && element !== document.body && !element.closest('[data-fragment], [data-contact], [data-plot]')
  );
}
