/** Returns the text on one line, without characters that Markdown would interpret. */
export function plainMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*[\]~]|!$|<(?![ \d=])|&(?! )|(?<![a-z0-9])_|_(?![a-z0-9])/gi, (mark) => `\\${mark}`);
}

export function oneLine(markdown: string): string {
  return markdown.replace(/\s+/g, ' ').trim();
}

/** Line feeds become line breaks. */
export function paragraph(markdown: string): string {
  const lines = markdown
    .split('\n')
    .map((line) => oneLine(line).replace(blockMark, '\\$&').replace(itemNumber, '$1\\'));
  return lines.filter(Boolean).join('\\\n');
}

const blockMark = /^(?:[>|=]|--|:-|[-+](?: |$)|#{1,6}(?: |$))/;
const itemNumber = /^(\d{1,9})(?=[.)](?: |$))/;

export function emphasized(mark: string, markdown: string): string {
  const inner = markdown.trim();
  return inner ? markdown.replace(inner, () => mark + inner + mark) : markdown;
}

export function codeSpan(code: string): string {
  const text = oneLine(code);
  const fence = '`'.repeat(longestRun(text) + 1);
  return text && (/^`|`$/.test(text) ? `${fence} ${text} ${fence}` : fence + text + fence);
}

export function codeBlock(code: string, info: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${info.replace(/[`\s]+/g, ' ')}\n${code.replace(/\n$/, '')}\n${fence}`;
}

function longestRun(code: string): number {
  return Math.max(0, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
}

/** Returns only the text for an address of another kind, such as `javascript:`. */
export function link(markdown: string, href: string, page: string): string {
  const text = oneLine(markdown);
  const url = URL.parse(href, page);
  if (!text || !url || !['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)) return text;
  return `[${text}](${url.href.replace(/[()\s<>]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)})`;
}

export function picture(label: string, src: string, page: string): string {
  const linked = link(plainMarkdown(label), src, page);
  return linked.startsWith('[') ? `!${linked}` : linked;
}

/** The first row is the header. Other rows may be shorter. */
export function table([header = [], ...rows]: string[][]): string {
  const columns = Array.from({ length: Math.max(header.length, ...rows.map(({ length }) => length)) }, () => '');
  const row = (cells: string[]) => `| ${cells.map((cell) => oneLine(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  const names = columns.map((_, index) => header[index] ?? '');
  return [row(names), row(columns.map(() => '---')), ...rows.map(row)].join('\n');
}
