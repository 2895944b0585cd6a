import { href } from '../../shared/paths.ts';
import { longestQuery } from '../../shared/search-query.ts';
import { make } from '../browser/make.ts';
import { isSlashOn, turnSlash } from './slash-key.ts';

/** Creates the palette. If no result is active, Enter opens the results page. */
export function createPalette() {
  const input = make('input', {
    class: 'palette__input',
    name: 'q',
    type: 'text',
    dir: 'auto',
    role: 'combobox',
    'aria-label': 'Search this site',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': 'palette-results',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
    maxlength: String(longestQuery),
    placeholder: 'A part, bus, or symptom',
  });
  const list = make('div', {
    class: 'palette__results',
    id: 'palette-results',
    role: 'listbox',
    'aria-label': 'Results',
  });
  const status = make('p', { class: 'palette__status mono-small', role: 'status' });
  const close = make('button', { class: 'palette__close mono-small', type: 'button' }, 'Close');
  const dialog = make(
    'dialog',
    { class: 'palette', 'aria-label': 'Search' },
    make('form', { class: 'palette__head', action: href.search(), role: 'search' }, input, close),
    list,
    make('div', { class: 'palette__foot' }, status, slashSwitch()),
  );
  close.addEventListener('click', () => dialog.close());
  return { dialog, input, list, status };
}

function slashSwitch(): HTMLElement {
  const box = make('input', { type: 'checkbox' });
  box.checked = isSlashOn();
  box.addEventListener('change', () => turnSlash(box.checked));
  return make('label', { class: 'palette__slash mono-small' }, box, 'Opens with ', make('kbd', {}, '/'));
}
