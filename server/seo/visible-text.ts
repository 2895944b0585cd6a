import { parseFragment, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

/** The words of a page that a visitor can read or hear: texts, names of images, machine-readable times. */
export interface VisibleText {
  add(text: string): void;
  has(text: string): boolean;
  /** Whether each text of some HTML stands on the page. */
  hasHtml(html: string): boolean;
  /** Whether a day stands there, as in "2026-11-22", "Nov 22, 2026" or "22 November 2026". */
  hasDate(iso: string): boolean;
  /** Whether a number stands there, with or without separators. */
  hasNumber(value: number): boolean;
}

/** Collects the words of a page. Spaces, case and the kind of quotes and hyphens do not count. */
export function createVisibleText(): VisibleText {
  const parts: string[] = [];
  let whole: string | undefined;
  const has = (text: string) => {
    whole ??= parts.join('');
    return whole.includes(plain(text));
  };
  return {
    add(text) {
      parts.push(plain(text));
      whole = undefined;
    },
    has,
    hasHtml: (html) => [...seenNodesOf(parseFragment(html))].every((node) => !tree.isTextNode(node) || has(node.value)),
    hasDate: (iso) => writtenDates(iso).some(has),
    hasNumber: (value) => [String(value), value.toLocaleString('en-US'), `${value / 1000}k`].some(has),
  };
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00ad\u200b-\u200d\u2060]+/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[‘’′]/g, "'")
    .replace(/[“”„″]/g, '"');
}

const dateFormats = (['long', 'short'] as const).flatMap((month) =>
  ['en-US', 'en-GB'].map(
    (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }),
  ),
);

function writtenDates(iso: string): string[] {
  const [day = ''] = iso.split('T', 1);
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return [];
  return [day, ...dateFormats.map((format) => format.format(date))];
}

/** What is inside these is for machines. */
const unseen = new Set(['script', 'style', 'noscript']);

/** A node and all below it in the order of the document, without the text of scripts and styles. */
export function* seenNodesOf(root: Tree.Node): Generator<Tree.Node> {
  // A stack of its own: pages may be nested more deeply than calls can be.
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    const isUnseen = tree.isElementNode(node) && unseen.has(node.tagName);
    if ('childNodes' in node && !isUnseen) for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
}
