import { Marked, type Token, type TokensList } from 'marked';

/** Escapes HTML in the Markdown. */
export function renderMarkdown(body: string): string {
  return marked.parse(body, { async: false });
}

export function readMarkdown(body: string, take: (token: Token) => void): TokensList {
  const tokens = marked.lexer(body);
  marked.walkTokens(tokens, take);
  return tokens;
}

export function renderTokens(tokens: TokensList): string {
  return marked.parser(tokens);
}

export function renderInlineMarkdown(text: string): string {
  return marked.parseInline(text, { async: false });
}

export function readingMinutes(body: string): number {
  const word = /[\p{L}\p{N}]\S*/gu;
  let words = 0;
  while (word.test(body)) words += 1;
  return Math.max(1, Math.ceil(words / 220));
}

const marginMark = /^<p>\[!margin\]\s*/;

const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text, block }) => (block ? `<p>${escapeText(text.trim())}</p>\n` : escapeText(text)),
    blockquote({ tokens }) {
      const words = this.parser.parse(tokens);
      const note = words.replace(marginMark, '<p>');
      return note === words ? `<blockquote>\n${words}</blockquote>\n` : `<aside>\n${note}</aside>\n`;
    },
    code({ text, lang = '' }) {
      const language = lang.match(/^[a-z]+(?=\s|$)/)?.[0];
      const file = lang.match(/\sfile=(\S+)/)?.[1];
      const open = `<pre${attribute('data-file', file)}><code${attribute('class', language && `language-${language}`)}>`;
      return `${open}${escapeText(text)}\n</code></pre>\n`;
    },
  },
});

function attribute(name: string, value: string | undefined): string {
  return value ? ` ${name}="${escapeText(value)}"` : '';
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
