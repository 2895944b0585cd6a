import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import { droppedWithContent } from '../../prose/allow-list.ts';
import { parseBounded } from '../../prose/bounded-parse.ts';

const most = { characters: 500_000, elements: 20_000 };

export interface HtmlText {
  headings: string[];
  lines: string[];
}

/** The cells of a table row share a line; code comes last. */
export function readHtmlText(html: string): HtmlText {
  const text: Texts = { headings: [], lines: [], code: [] };
  addBlocks(parseBounded(html, most).fragment, text);
  return { headings: text.headings, lines: [...text.lines, ...text.code] };
}

interface Texts extends HtmlText {
  code: string[];
}

const headings = new Set(['h2', 'h3', 'h4']);
const leaves = new Set(['p', 'li', 'tr', 'dt', 'dd', 'figcaption', 'caption', ...headings]);

function addBlocks(parent: Tree.ParentNode, text: Texts): void {
  for (const node of parent.childNodes) {
    if (tree.isTextNode(node)) add(node.value, text.lines);
    else if (!isProse(node)) continue;
    else if (headings.has(node.tagName)) add(wordsOf(node), text.headings);
    else if (node.tagName === 'pre') add(wordsOf(node), text.code);
    else if (leaves.has(node.tagName)) add(wordsOf(node), text.lines);
    else addBlocks(node, text);
  }
}

function add(words: string, lines: string[]): void {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line) lines.push(line);
}

function isProse(node: Tree.ChildNode): node is Tree.Element {
  return tree.isElementNode(node) && !droppedWithContent.has(node.tagName);
}

function wordsOf(parent: Tree.ParentNode): string {
  const isRow = 'tagName' in parent && parent.tagName === 'tr';
  return parent.childNodes
    .map((node) => (tree.isTextNode(node) ? node.value : isProse(node) ? wordsOf(node) : ''))
    .filter((words) => !isRow || words.trim())
    .join(isRow ? ', ' : '');
}
