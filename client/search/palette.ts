import type { StartingPoint } from '../../shared/search-results.ts';
import { closeMenu } from '../browser/open-menu.ts';
import { createPalette } from './palette-view.ts';
import { resultsOf, showFailure, showResults, showStartingPoints } from './results-view.ts';
import { fetchValue, searchAsTyped } from './search-as-typed.ts';

/** Closes the sidebar first, because an open sidebar makes everything else inert. */
export function openPalette(): void {
  closeMenu();
  const dialog = document.querySelector<HTMLDialogElement>('.palette') ?? startPalette();
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('input')?.select();
}

function startPalette(): HTMLDialogElement {
  const { dialog, input, list, status } = createPalette();
  const elements = { input, list, status };
  let points: StartingPoint[] = [];
  const search = searchAsTyped({
    onResults: (query, results) => showResults(elements, query, results),
    onFailure: () => showFailure(elements),
    onNothing: () => showStartingPoints(elements, points),
  });
  fetchValue<StartingPoint[]>('/api/search.starts')
    .then((found = []) => {
      points = found;
      if (!input.value) showStartingPoints(elements, points);
    })
    .catch(() => {});

  input.addEventListener('input', () => search(input.value));
  input.addEventListener('keydown', (event) => {
    const results = resultsOf(elements);
    if (event.key === 'ArrowDown') results.move(1);
    else if (event.key === 'ArrowUp') results.move(-1);
    else if (event.key === 'Enter' && results.active) open(results.active, event);
    else return;
    event.preventDefault();
  });
  dialog.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    const isElsewhere = target === dialog;
    const isFollowed = target instanceof Element && target.closest('a') && !(ctrlKey || metaKey || shiftKey);
    if (isElsewhere || isFollowed) dialog.close();
  });
  dialog.addEventListener('close', () => {
    input.value = '';
    search('');
  });
  addEventListener('popstate', () => dialog.close());
  document.body.append(dialog);
  return dialog;
}

function open(link: Element, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
