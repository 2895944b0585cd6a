import { href } from '../../shared/paths.ts';
import type { MarkedText, SearchHit, SearchResults, StartingPoint } from '../../shared/search-results.ts';
import { makeElement } from '../browser/make-element.ts';

interface SearchElements {
  input: HTMLElement;
  list: HTMLElement;
  status: HTMLElement;
}

export function showResults(elements: SearchElements, query: string, { hits, total, corrected }: SearchResults): void {
  const count = total > hits.length ? `Top ${hits.length} of ${total} results` : countText(total);
  const options = hits.length > 0 ? hits.map(option) : [askOption(query)];
  show(elements, options, corrected ? `${count} for “${corrected}”` : count);
}

export function showStartingPoints(elements: SearchElements, points: StartingPoint[]): void {
  const hits = points.map(({ title, text, href: to }, at) => ({
    href: to,
    kind: at === 0 ? 'Start here' : '',
    title: [title],
    text: [text],
  }));
  show(elements, hits.map(option), '');
}

export function showFailure(elements: SearchElements): void {
  show(elements, [], 'Search isn’t responding. Press Enter to retry.');
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
      if (!next) return;
      input.setAttribute('aria-activedescendant', next.id);
      // Lets the app prepare the navigation, as for a link that has the focus.
      next.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
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

/** Opens the chat with the query as a message, or the contact page if the site has no chat. */
function askOption(query: string): HTMLElement {
  const hasChat = document.querySelector('.chat-button') !== null;
  const text = hasChat ? `Send “${query}” to the chat` : 'Send us a message';
  const ask = option({ href: href.contact(), kind: 'Ask', title: ['Ask an engineer'], text: [text] }, 0);
  if (hasChat) Object.assign(ask.dataset, { chat: '', message: query });
  return ask;
}

function option({ href: to, kind, title, text }: SearchHit, index: number): HTMLElement {
  const attributes = { class: 'palette__result', id: `palette-${index}`, role: 'option', 'aria-selected': 'false' };
  return makeElement(
    'a',
    { ...attributes, href: to, tabindex: '-1' },
    makeElement('span', { class: 'palette__kind mono-small copper' }, kind),
    makeElement('b', { class: 'palette__title', dir: 'auto' }, ...marked(title)),
    makeElement('span', { class: 'palette__text', dir: 'auto' }, ...marked(text)),
  );
}

function marked(text: MarkedText): (Node | string)[] {
  return text.map((part, index) => (index % 2 ? makeElement('mark', {}, part) : part));
}
