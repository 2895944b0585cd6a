/** All elements, in the order in which they end. */
export interface XmlDocument {
  root: string;
  elements: XmlElement[];
}

interface XmlElement {
  name: string;
  text: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const others: [start: string, end: string][] = [
  ['<!--', '-->'],
  ['<?', '?>'],
];

/**
 * Supports no declarations, CDATA, or `>` in attributes, because sitemaps need none. Throws if the text is not
 * well-formed.
 */
export function readXml(text: string): XmlDocument {
  const open: XmlElement[] = [];
  const elements: XmlElement[] = [];
  let root = '';
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    const start = text.indexOf('<', at);
    const words = unescaped(text.slice(at, start < 0 ? text.length : start));
    const parent = open.at(-1);
    if (parent) parent.text += words;
    else if (words.trim())
      throw new Error(root ? 'text follows the last element' : 'the document does not start with an element');
    if (start < 0) break;
    const other = others.find(([begin]) => text.startsWith(begin, start));
    const close = other?.[1] ?? '>';
    const end = text.indexOf(close, start);
    if (end < 0) throw new Error(`${text.slice(start, start + 40)} is not closed`);
    at = end + close.length;
    if (!other) takeTag(text.slice(start + 1, end));
  }
  if (open.length || !root)
    throw new Error(root ? `<${open.at(-1)?.name}> is not closed` : 'the document has no element');
  return { root, elements };

  function takeTag(tag: string): void {
    if (tag.startsWith('/')) {
      const element = open.pop();
      if (element?.name !== tag.slice(1).trim()) throw new Error(`<${tag}> doesn't match its opening tag`);
      elements.push(element);
      return;
    }
    const name = /^[a-z][\w:.-]*(?=[\s/]|$)/i.exec(tag)?.[0];
    if (!name || tag.includes('<')) throw new Error(`<${tag.slice(0, 40)}> is not a tag`);
    if (open.length === 0 && root) throw new Error('the document has two root elements');
    root ||= name;
    if (tag.endsWith('/')) elements.push({ name, text: '' });
    else open.push({ name, text: '' });
  }
}

function unescaped(text: string): string {
  return text.replace(/&([^;&\s]{0,10});?/g, (found, name: string) => {
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const value = name.startsWith('#') ? String.fromCodePoint(code) : entities[name];
    if (value === undefined || !found.endsWith(';')) throw new Error(`${found} is not an entity`);
    return value;
  });
}
