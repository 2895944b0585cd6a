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
  href: string;
  alternative: string;
  caption: string;
  /** Nothing else is in its paragraph. */
  isAlone: boolean;
  /** It stands in the text of an item, not in a field. */
  isInBody: boolean;
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
        const isInBody = path[0] === 'body';
        // bounded: the operator's content files, and the pattern repeats blanks alone
        const ofHref = new RegExp(`\\](?:\\(|:\\s*)${escapeRegExp(token.href)}`);
        // In a body it stands as in the file: one drawing may be shown twice, and only the second time be wrong.
        // bounded: the operator's content files, and the pattern repeats nothing
        const at = token.type === 'image' && isInBody ? new RegExp(escapeRegExp(token.raw)) : ofHref;
        const found = { fault: (message: string) => fault(path, message, at) };
        if (token.type === 'link') links.push({ ...found, href: token.href });
        else images.push({ ...found, ...token, isInBody });
      }
    }
  }
  return { links, images };
}

type Written =
  | { type: 'link'; href: string }
  | ({ type: 'image'; raw: string } & Omit<WrittenImage, 'fault' | 'isInBody'>);

const marked = new Marked({ gfm: true });

/** By the parser of the site itself, so that what stands in code is no link. */
function tokensOf(markdown: string): Written[] {
  const found: Written[] = [];
  const alone = new Set<Token>();
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    const [only, ...more] = token.type === 'paragraph' ? (token.tokens ?? []) : [];
    if (only && more.length === 0) alone.add(only);
    if (token.type === 'link') found.push({ type: 'link', href: token.href });
    if (token.type !== 'image') return;
    const { href, raw, text, title } = token;
    found.push({ type: 'image', href, raw, alternative: text, caption: title ?? '', isAlone: alone.has(token) });
  });
  return found;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
