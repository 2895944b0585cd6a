import { html as names, serialize, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import type { Section } from '../../../shared/items.ts';
import { cleanAttributes, droppedWithContent, isAllowed } from './allow-list.ts';
import { type Bounds, parseBounded } from './bounded-parse.ts';
import { createFigure, type FigureAt } from './figure.ts';
import { createHighlight, type Highlight } from './highlight.ts';
import { marginNote, marginNoteRow } from './margin-note.ts';
import { type QuoteState, startOfBlock } from './quotes.ts';
import { createSections, type Sections } from './sections.ts';
import { typeset } from './typeset.ts';

export interface ArticleHtml {
  html: string;
  sections: Section[];
}

export interface ArticleImages {
  hosts: string[];
  figureAt: FigureAt;
}

const noImages: ArticleImages = { hosts: [], figureAt: () => undefined };

/** A longer article is cut and ends with an ellipsis. */
const max: Bounds = { characters: 500_000, elements: 20_000 };
const maxWritten: Bounds = { characters: 5_000_000, elements: 100_000 };

export function readArticleHtml(html: string, images = noImages, firstFigure = 1): ArticleHtml {
  const sections = createSections();
  const target = tree.createDocumentFragment();
  const numbers = { table: 1, figure: firstFigure };
  const { fragment, isCut } = parseBounded(html, max);
  const highlight = createHighlight();
  copyChildren(fragment, target, {
    sections,
    images,
    depth: 0,
    quotes: startOfBlock(),
    numbers,
    firstFigure,
    highlight,
  });
  if (isCut) addEllipsis(target);
  // Parses the result again, because removing elements can leave invalid nesting.
  const written = parseBounded(serialize(target), maxWritten).fragment;
  return { html: serialize(written), sections: sections.all };
}

interface Copying {
  sections: Sections;
  images: ArticleImages;
  depth: number;
  /** True inside elements such as `code`, whose text must not be typeset. */
  verbatim?: boolean;
  quotes: QuoteState;
  numbers: { table: number; figure: number };
  firstFigure: number;
  highlight: Highlight;
}

/**
 * Maximum nesting depth. Deeper elements are replaced with their content, or dropped if they are more than ten times as
 * deep.
 */
const deepest = 40;
const verbatimElements = new Set(['code', 'pre', 'kbd', 'samp']);
const inlineElements = new Set(
  'a abbr b cite code del em i ins kbd mark q s samp small span strong sub sup u var'.split(' '),
);
const maxFigures = 40;

function copyChildren(source: Tree.ParentNode, target: Tree.ParentNode, copying: Copying): void {
  for (const node of source.childNodes) {
    if (tree.isTextNode(node)) tree.insertText(target, typesetNode(node, copying));
    else if (tree.isElementNode(node)) copyElement(node, target, { ...copying, depth: copying.depth + 1 });
  }
}

function typesetNode({ value }: Tree.TextNode, { verbatim, quotes }: Copying): string {
  if (!verbatim) return typeset(value, quotes);
  quotes.before = value.at(-1) ?? '';
  return value;
}

function copyElement(element: Tree.Element, target: Tree.ParentNode, copying: Copying): void {
  if (droppedWithContent.has(element.tagName) || copying.depth > 10 * deepest) return;
  if (element.tagName === 'p' && copying.depth <= deepest && copyFigure(element, target, copying)) return;
  const attributes = isAllowed(element) && cleanAttributes(element, copying.images.hosts);
  if (!attributes || copying.depth > deepest) {
    copyChildren(element, target, copying);
    return;
  }
  const isNote = element.tagName === 'aside';
  const copy = isNote ? marginNote() : tree.createElement(element.tagName, element.namespaceURI, attributes);
  const verbatim = copying.verbatim || verbatimElements.has(element.tagName);
  const quotes = inlineElements.has(element.tagName) ? copying.quotes : startOfBlock();
  copyChildren(element, copy, { ...copying, verbatim, quotes });
  if (element.tagName === 'code' && tree.isElementNode(target) && target.tagName === 'pre') {
    copying.highlight(copy);
    // Keyboard users need to focus the block to scroll its long lines.
    copy.attrs.push({ name: 'tabindex', value: '0' });
  }
  if (element.tagName === 'pre' && copy.childNodes.some((child) => child.nodeName === 'code')) addCopyButton(copy);
  if (element.tagName === 'h2') copy.attrs = [{ name: 'id', value: copying.sections.add(textOf(copy)) }];
  tree.appendChild(parentFor(element.tagName, target, copying), copy);
}

function parentFor(name: string, target: Tree.ParentNode, copying: Copying): Tree.ParentNode {
  if (name === 'table') return scrollingRegion(target, copying);
  return name === 'aside' && copying.depth === 1 ? marginNoteRow(target) : target;
}

function copyFigure(
  paragraph: Tree.Element,
  target: Tree.ParentNode,
  { numbers, firstFigure, images }: Copying,
): boolean {
  if (numbers.figure - firstFigure >= maxFigures) return false;
  const figure = createFigure(paragraph, numbers.figure, images.figureAt);
  if (!figure) return false;
  numbers.figure += 1;
  tree.appendChild(target, figure);
  return true;
}

function scrollingRegion(target: Tree.ParentNode, { numbers }: Copying): Tree.Element {
  const region = tree.createElement('div', names.NS.HTML, [
    { name: 'class', value: 'table-scroll' },
    { name: 'role', value: 'region' },
    { name: 'aria-label', value: `Table ${numbers.table++}` },
    { name: 'tabindex', value: '0' },
  ]);
  tree.appendChild(target, region);
  return region;
}

function addEllipsis(target: Tree.ParentNode): void {
  const paragraph = tree.createElement('p', names.NS.HTML, []);
  tree.insertText(paragraph, '…');
  tree.appendChild(target, paragraph);
}

function textOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => (tree.isTextNode(child) ? child.value : tree.isElementNode(child) ? textOf(child) : ''))
    .join('');
}

function addCopyButton(listing: Tree.Element): void {
  const file = listing.attrs.find(({ name }) => name === 'data-file')?.value;
  const button = tree.createElement('button', names.NS.HTML, [
    { name: 'type', value: 'button' },
    { name: 'class', value: 'copy-button' },
    ...(file ? [{ name: 'aria-label', value: `Copy ${file}` }] : []),
  ]);
  tree.insertText(button, 'Copy');
  const status = tree.createElement('span', names.NS.HTML, [
    { name: 'role', value: 'status' },
    { name: 'class', value: 'visually-hidden' },
  ]);
  tree.appendChild(listing, button);
  tree.appendChild(listing, status);
}
