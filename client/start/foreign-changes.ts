import { pageHydrated } from '../browser/page-change.ts';
import { isTranslated } from '../browser/translated.ts';

let isChanged = false;

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

/** React removes the element in which a deferred section arrived when it shows the section. */
function isReveal({ removedNodes }: MutationRecord): boolean {
  return Array.from(removedNodes).some((node) => node instanceof Element && /^[BS]:/.test(node.id));
}

/**
 * React ignores additional children of the body, and does not compare the content of fragments, the contact section,
 * and plot probes.
 */
function isInReactsPart({ target }: MutationRecord): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return (
    element !== null && element !== document.body && !element.closest('[data-fragment], [data-contact], [data-plot]')
  );
}
