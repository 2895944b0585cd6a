import { href } from '../../shared/paths.ts';
import { maxQueryLength } from '../../shared/search-query.ts';
import { adoptStyles } from '../browser/adopt-styles.ts';
import { makeElement } from '../browser/make-element.ts';
import sheet from './palette.css' with { type: 'text' };
import { isSlashKeyEnabled, setSlashKeyEnabled } from './slash-key.ts';

export function createPalette() {
  adoptStyles(sheet, 'blocks');
  const input = makeElement('input', {
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
    maxlength: String(maxQueryLength),
    placeholder: 'A part, bus, or symptom',
  });
  const list = makeElement('div', {
    class: 'palette__results',
    id: 'palette-results',
    role: 'listbox',
    'aria-label': 'Results',
  });
  const status = makeElement('p', { class: 'palette__status mono-small', role: 'status' });
  const close = makeElement('button', { class: 'palette__close mono-small', type: 'button' }, 'Close');
  const dialog = makeElement(
    'dialog',
    { class: 'palette', 'aria-label': 'Search' },
    makeElement('form', { class: 'palette__head', action: href.search(), role: 'search' }, input, close),
    list,
    makeElement('div', { class: 'palette__foot' }, status, slashSwitch()),
  );
  close.addEventListener('click', () => dialog.close());
  return { dialog, input, list, status };
}

function slashSwitch(): HTMLElement {
  const box = makeElement('input', { type: 'checkbox' });
  box.checked = isSlashKeyEnabled();
  box.addEventListener('change', () => setSlashKeyEnabled(box.checked));
  return makeElement('label', { class: 'palette__slash mono-small' }, box, 'Opens with ', makeElement('kbd', {}, '/'));
}
