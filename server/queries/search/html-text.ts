import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import { droppedWithContent } from '../../content/prose/allow-list.ts';
import { parseBounded } from '../../content/prose/bounded-parse.ts';
import type { SearchText } from './search-entry.ts';

const max = { characters: 500_000, elements: 20_000 };

export function readHtmlText(html: string): SearchText {
  const text: SearchText = { headings: [], lines: [], unshown: [] };
  addBlocks(parseBounded(html, max).fragment, text);
  return text;
}

const headings = new Set(['h2', 'h3', 'h4']);
const unshown = new Set(['pre', 'tr', 'dt']);
const leaves = new Set(['p', 'li', 'dd', 'figcaption', 'caption']);

function addBlocks(parent: Tree.ParentNode, text: SearchText): void {
  for (const node of parent.childNodes) {
    if (tree.isTextNode(node)) add(node.value, text.lines);
    else if (!isProse(node)) continue;
    else if (headings.has(node.tagName)) add(wordsOf(node), text.headings);
    else if (unshown.has(node.tagName)) add(wordsOf(node), text.unshown);
    else if (leaves.has(node.tagName) && !holdsUnshown(node)) add(wordsOf(node), text.lines);
    else addBlocks(node, text);
  }
}

function holdsUnshown({ childNodes }: Tree.Element): boolean {
  return childNodes.some((node) => tree.isElementNode(node) && (node.tagName === 'table' || unshown.has(node.tagName)));
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
