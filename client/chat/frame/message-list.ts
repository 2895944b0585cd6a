import type { ChatMessage } from '../../../shared/chat.ts';
import type { Link } from '../../../shared/shell.ts';
import { followInParentPage } from './parent-page.ts';
import { requireElement } from './require-element.ts';

export interface MessageList {
  /** Returns false if the list already contains the message. */
  add(message: ChatMessage): boolean;
  suggest(pages: Link[]): void;
  clear(): void;
  showNewest(): void;
}

const names = { visitor: 'You', desk: 'Engineer', site: 'Automated' };

export function createMessageList(): MessageList {
  const list = requireElement('.talk__messages', HTMLOListElement);
  const scroll = requireElement('.talk__scroll', HTMLElement);
  const pages = requireElement('.talk__pages', HTMLElement);
  const shown = new Set<number>();
  const time = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

  return {
    add({ id, author, text, at }) {
      if (shown.has(id)) return false;
      shown.add(id);
      const words = textElement('p', 'talk__text', text);
      words.dir = 'auto';
      const about = textElement('p', 'talk__about', `${names[author]}, ${time.format(at)}`);
      const item = document.createElement('li');
      item.className = `talk__message talk__message--${author}`;
      item.value = id;
      item.append(about, words);
      // A reply may arrive in the stream before the response to the visitor's own message.
      const later = Array.from(list.querySelectorAll('li')).find(({ value }) => value > id);
      list.insertBefore(item, later ?? null);
      return true;
    },
    suggest(links) {
      pages.hidden = links.length === 0;
      pages.querySelector('ul')?.replaceChildren(...links.map(linkItem));
    },
    clear() {
      shown.clear();
      list.replaceChildren();
      pages.hidden = true;
    },
    // `scrollIntoView` would also scroll the page around the frame.
    showNewest: () => scroll.scrollTo({ top: lastOf(list)?.offsetTop ?? 0 }),
  };
}

function lastOf(list: HTMLElement): HTMLElement | undefined {
  return Array.from(list.querySelectorAll('li')).at(-1);
}

function textElement(tag: string, className: string, text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}

function linkItem({ label, href }: Link): HTMLLIElement {
  const link = Object.assign(document.createElement('a'), { href, target: '_top', textContent: label });
  const item = document.createElement('li');
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    followInParentPage(href);
  });
  item.append(link);
  return item;
}
