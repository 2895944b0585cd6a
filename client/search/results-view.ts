import type { MarkedText, SearchHit, SearchResults } from '../../shared/search-results.ts';
import { makeElement } from '../browser/make-element.ts';

interface SearchElements {
  input: HTMLElement;
  list: HTMLElement;
  status: HTMLElement;
}

export function showResults(elements: SearchElements, { hits, total }: SearchResults): void {
  show(elements, hits.map(option), total > hits.length ? `Top ${hits.length} of ${total} results` : countText(total));
}

export function showFailure(elements: SearchElements): void {
  show(elements, [], 'Search isn’t responding. Press Enter to retry.');
}

export function clearResults(elements: SearchElements): void {
  show(elements, [], '');
}

export function resultsOf({ input, list }: SearchElements) {
  const options = [...list.children];
  const active = list.querySelector('[aria-selected="true"]');
  return {
    active,
    move(step: 1 | -1): void {
      const from = active ? options.indexOf(active) : step < 0 ? 0 : -1;
      const next = options[(from + step + options.length) % options.length];
      active?.setAttribute('aria-selected', 'false');
      next?.setAttribute('aria-selected', 'true');
      next?.scrollIntoView({ block: 'nearest' });
      if (next) input.setAttribute('aria-activedescendant', next.id);
    },
  };
}

function show({ input, list, status }: SearchElements, options: HTMLElement[], message: string): void {
  list.replaceChildren(...options);
  list.scrollTop = 0;
  input.removeAttribute('aria-activedescendant');
  input.setAttribute('aria-expanded', String(options.length > 0));
  status.textContent = message;
}

function countText(total: number): string {
  return total === 1 ? '1 result' : `${total || 'No'} results`;
}

function option({ href, kind, title, text }: SearchHit, index: number): HTMLElement {
  const attributes = { class: 'palette__result', id: `palette-${index}`, role: 'option', 'aria-selected': 'false' };
  return makeElement(
    'a',
    { ...attributes, href, tabindex: '-1' },
    makeElement('span', { class: 'palette__kind mono-small copper' }, kind),
    makeElement('b', { class: 'palette__title', dir: 'auto' }, ...marked(title)),
    makeElement('span', { class: 'palette__text', dir: 'auto' }, ...marked(text)),
  );
}

function marked(text: MarkedText): (Node | string)[] {
  return text.map((part, index) => (index % 2 ? makeElement('mark', {}, part) : part));
}
