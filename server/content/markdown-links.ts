import type { Token } from 'marked';
import { readMarkdown } from '../prose/markdown.ts';
import type { FoundLinks } from './found-links.ts';
import { passagesOf } from './passages.ts';

/** Takes the tokens of a Markdown text in their order. */
export interface LinkTokens {
  take(token: Token): void;
  found: Written[];
}

type Written =
  | { type: 'link'; href: string }
  | { type: 'image'; href: string; raw: string; alternative: string; caption: string; isAlone: boolean };

/** Gathers links and pictures by the parser of the site itself, so that what stands in code is no link. */
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

/** All links and pictures of a checked value. Those of an item's text come from its tokens, which were read already. */
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
