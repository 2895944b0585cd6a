import { pageChange } from '../browser/page-change.ts';
import { hasDraft } from '../forms/draft-storage.ts';

const wide = matchMedia('(min-width: 47.5625em)');

export function startFolds(): void {
  const settleColumns = () => {
    for (const column of document.querySelectorAll<HTMLDetailsElement>('.footer details')) column.open = wide.matches;
  };
  const settle = () => {
    const fold = document.querySelector<HTMLDetailsElement>('[data-contact] > * > * > details');
    if (!fold) return;
    const form = fold.querySelector<HTMLElement>('[data-form]');
    const isUsed = form && ('hydrated' in form.dataset || hasDraft(form));
    fold.open = isUsed || location.hash === '#get-in-touch' || fold.closest('[data-open=true]') !== null;
  };
  wide.addEventListener('change', settleColumns);
  document.addEventListener(pageChange, settle);
  addEventListener('hashchange', settle);
  settleColumns();
  settle();
}
