import { Marked, type Token } from 'marked';
import type { Fault } from './content-error.ts';
import { passagesOf } from './passages.ts';
import type { Located } from './yaml-text.ts';

/** A link that an author wrote, as an `href` or in Markdown. */
export interface WrittenLink {
  href: string;
  fault(message: string): Fault;
}

/** A picture in Markdown. */
export interface WrittenImage {
  alternative: string;
  fault(message: string): Fault;
}

/** All links and pictures of a content file. */
export function linksOf({ value, fault }: Located<unknown>): { links: WrittenLink[]; images: WrittenImage[] } {
  const links: WrittenLink[] = [];
  const images: WrittenImage[] = [];
  for (const { path, text } of passagesOf(value)) {
    if (path.at(-1) === 'href') links.push({ href: text, fault: (message) => fault(path, message) });
    else if (text.includes(']')) {
      for (const token of tokensOf(text)) {
        const at = new RegExp(`\\](?:\\(|:\\s*)${escapeRegExp(token.href)}`);
        const found = { fault: (message: string) => fault(path, message, at) };
        if (token.type === 'link') links.push({ ...found, href: token.href });
        else images.push({ ...found, alternative: token.text });
      }
    }
  }
  return { links, images };
}

interface LinkToken {
  type: 'link' | 'image';
  href: string;
  text: string;
}

const marked = new Marked({ gfm: true });

/** By the parser of the site itself, so that what stands in code is no link. */
function tokensOf(markdown: string): LinkToken[] {
  const found: LinkToken[] = [];
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === 'link' || token.type === 'image')
      found.push({ type: token.type, href: token.href, text: token.text });
  });
  return found;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
