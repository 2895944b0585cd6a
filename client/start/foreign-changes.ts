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

/** When React reveals a deferred section, it removes an element whose ID has this form. */
function isReveal({ removedNodes }: MutationRecord): boolean {
  return Array.from(removedNodes).some((node) => node instanceof Element && /^[BS]:/.test(node.id));
}

/** Excludes the body's own children and the parts that the site's other scripts may change. */
function isInReactsPart({ target }: MutationRecord): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return (
    element !== null && element !== document.body && !element.closest('[data-fragment], [data-contact], [data-plot]')
  );
}
