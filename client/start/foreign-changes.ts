import { pageHydrated } from '../browser/page-change.ts';
import { isTranslated } from '../browser/translated.ts';

let isChanged = false;

/**
 * Returns true if other software, such as a translator or an extension, has changed markup that React would hydrate.
 */
export function hasForeignChanges(): boolean {
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

/** Returns true if React has removed the element in which a deferred section arrived. */
function isReveal({ removedNodes }: MutationRecord): boolean {
  return Array.from(removedNodes).some((node) => node instanceof Element && /^[BS]:/.test(node.id));
}

/**
 * Returns false for changes to the body's list of children, which React ignores, and for changes in fragments, the
 * contact section, and empty forms, whose content React does not compare.
 */
function isInReactsPart({ target }: MutationRecord): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return (
    element !== null && element !== document.body && !element.closest('[data-fragment], [data-contact], [data-plot]')
  );
}
