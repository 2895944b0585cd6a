import type { Token } from 'marked';
import { passagesOf } from './passages.ts';
import { readMarkdown } from './prose/markdown.ts';

interface FoundLink {
  path: (string | number)[];
  href: string;
}

interface FoundImage extends FoundLink {
  alternative: string;
  caption: string;
  isAlone: boolean;
  isInBody: boolean;
  raw: string;
}

export interface FoundLinks {
  links: (FoundLink & { isInText: boolean })[];
  images: FoundImage[];
}

export interface LinkTokens {
  take(token: Token): void;
  found: Written[];
}

type Written =
  | { type: 'link'; href: string }
  | { type: 'image'; href: string; raw: string; alternative: string; caption: string; isAlone: boolean };

/** Collects links and images from the Markdown parser's tokens, because a link inside code must not count. */
export function createLinkTokens(): LinkTokens {
  const found: Written[] = [];
  const alone = new Set<Token>();
  return {
    found,
    take(token) {
      const [only, ...more] = token.type === 'paragraph' ? (token.tokens ?? []) : [];
      if (only && more.length === 0) alone.add(only);
      if (token.type === 'link') found.push({ type: 'link', href: token.href });
      if (token.type !== 'image') return;
      const { href, raw, text, title } = token;
      found.push({ type: 'image', href, raw, alternative: text, caption: title ?? '', isAlone: alone.has(token) });
    },
  };
}

export function findLinks(value: unknown, body?: LinkTokens): FoundLinks {
  const found: FoundLinks = { links: [], images: [] };
  for (const { path, text } of passagesOf(value)) {
    if (path.at(-1) === 'href') found.links.push({ path, href: text, isInText: false });
    else if (text.includes(']')) add(found, path, tokensOf(text).found);
  }
  if (body) add(found, ['body'], body.found);
  return found;
}

function add({ links, images }: FoundLinks, path: (string | number)[], tokens: Written[]): void {
  for (const token of tokens) {
    if (token.type === 'link') links.push({ path, href: token.href, isInText: true });
    else images.push({ ...token, path, isInBody: path[0] === 'body' });
  }
}

function tokensOf(markdown: string): LinkTokens {
  const tokens = createLinkTokens();
  readMarkdown(markdown, tokens.take);
  return tokens;
}
