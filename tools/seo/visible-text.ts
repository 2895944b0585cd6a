import { parseFragment, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

export interface VisibleText {
  add(text: string): void;
  has(text: string): boolean;
  hasHtml(html: string): boolean;
  /** Accepts formats such as "2026-11-22", "Nov 22, 2026", and "22 November 2026". */
  hasDate(iso: string): boolean;
  hasNumber(value: number): boolean;
}

/** The search ignores spaces, case, Unicode compatibility forms, and the kind of quotes and hyphens. */
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
    hasHtml: (html) =>
      [...visibleNodesOf(parseFragment(html))].every((node) => !tree.isTextNode(node) || has(node.value)),
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

const unseen = new Set(['script', 'style', 'noscript']);

export function* visibleNodesOf(root: Tree.Node): Generator<Tree.Node> {
  // Uses a list instead of recursion, because elements may be nested more deeply than the call stack allows.
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    const isUnseen = tree.isElementNode(node) && unseen.has(node.tagName);
    if ('childNodes' in node && !isUnseen) for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
}
