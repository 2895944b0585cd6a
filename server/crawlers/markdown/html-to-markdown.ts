import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import { droppedWithContent } from '../../content/prose/allow-list.ts';
import { parseBounded } from '../../content/prose/bounded-parse.ts';
import {
  codeBlock,
  codeSpan,
  emphasized,
  link,
  oneLine,
  paragraph,
  picture,
  plainMarkdown,
  table,
} from './markdown-text.ts';

/** A longer text is cut and ends with an ellipsis. */
const max = { characters: 2_000_000, elements: 50_000 };

/** Links are relative to `page`. */
export function htmlToMarkdown(html: string, page: string): string {
  const { fragment, isCut } = parseBounded(html, max);
  return [...createReader(page)(fragment), ...(isCut ? ['…'] : [])].join('\n\n');
}

type ReadBlock = (element: Tree.Element) => string[];

function createReader(page: string) {
  const readers: Record<string, ReadBlock> = {
    ...Object.fromEntries(containers.map((name) => [name, blocksIn])),
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4'].map((name) => [name, heading])),
    ul: list,
    ol: list,
    dl: (element) => [terms(element).trim()],
    pre: (element) => [listing(element)],
    table: captioned,
    details: disclosure,
    blockquote: quotation,
    aside: quotation,
    hr: () => ['---'],
  };

  function blocksIn(parent: Tree.ParentNode): string[] {
    const blocks: string[] = [];
    let run = '';
    for (const node of parent.childNodes) {
      const element = tree.isElementNode(node) ? node : undefined;
      const read = element && readerOf(element);
      if (!read) run += inline(node);
      else {
        blocks.push(paragraph(run), ...read(element));
        run = '';
      }
    }
    return [...blocks, paragraph(run)].filter(Boolean);
  }

  function readerOf(element: Tree.Element): ReadBlock | undefined {
    if (isDropped(element)) return undefined;
    return attributeOf(element, 'role') === 'img' ? drawing : readers[element.tagName];
  }

  function inline(node: Tree.ChildNode): string {
    if (tree.isTextNode(node)) return plainMarkdown(node.value);
    if (!tree.isElementNode(node) || isDropped(node)) return '';
    const { tagName } = node;
    if (tagName === 'br') return '\n';
    if (tagName === 'img') return picture(attributeOf(node, 'alt'), attributeOf(node, 'src'), page);
    if (tagName === 'code' || tagName === 'kbd') return codeSpan(textOf(node));
    const text = inlineIn(node);
    if (tagName === 'sub' || tagName === 'sup') return text && `<${tagName}>${text}</${tagName}>`;
    const shown =
      tagName === 'a' ? link(text, attributeOf(node, 'href'), page) : emphasized(marks[tagName] ?? '', text);
    // Layout, not space, separates buttons, and blocks inside a cell, a link, or a heading.
    return readerOf(node) || attributeOf(node, 'class').includes('button') ? ` ${shown} ` : shown;
  }

  function inlineIn(parent: Tree.ParentNode): string {
    return parent.childNodes.map(inline).join('');
  }

  function heading(element: Tree.Element): string[] {
    const text = oneLine(inlineIn(element));
    const isInList = element.parentNode?.nodeName === 'li';
    return text ? [isInList ? `**${text}**` : `${'#'.repeat(Number(element.tagName[1]))} ${text}`] : [];
  }

  function list(element: Tree.Element): string[] {
    const first = Number.parseInt(attributeOf(element, 'start'), 10) || 1;
    const items = elementsIn(element).map((item, index) => {
      const mark = element.tagName === 'ol' ? `${first + index}. ` : '- ';
      return (
        mark +
        blocksIn(item)
          .join('\n\n')
          .replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)
      );
    });
    return [items.join('\n')];
  }

  function terms(element: Tree.Element): string {
    const parts = elementsIn(element).map((part, index, all) => {
      if (part.tagName === 'div') return terms(part);
      const text = oneLine(inlineIn(part));
      if (part.tagName === 'dt') return `\n- **${text}**:`;
      return all[index - 1]?.tagName === 'dd' ? `, ${text}` : ` ${text}`;
    });
    return parts.join('');
  }

  function listing(element: Tree.Element): string {
    const code = elementsIn(element).find(({ tagName }) => tagName === 'code') ?? element;
    const [, language = ''] = /language-(\w+)/.exec(attributeOf(code, 'class')) ?? [];
    const file = attributeOf(element, 'data-file');
    return codeBlock(textOf(code), file ? `${language} file=${file}` : language);
  }

  function captioned(element: Tree.Element): string[] {
    const captions = elementsIn(element).filter(({ tagName }) => tagName === 'caption');
    return [...captions.flatMap(blocksIn), table(rowsIn(element).map(cellsIn))];
  }

  function cellsIn(row: Tree.Element): string[] {
    return elementsIn(row).flatMap((cell) => {
      const span = Math.min(20, Number.parseInt(attributeOf(cell, 'colspan'), 10) || 1);
      return [inlineIn(cell), ...Array.from({ length: span - 1 }, () => '')];
    });
  }

  function disclosure(element: Tree.Element): string[] {
    const plot = attributeOf(element, 'data-plot');
    if (plot) return [link('Data of this figure', plot, page)];
    const [summary = '', ...blocks] = blocksIn(element);
    return [`**${summary.replaceAll('**', '')}**`, ...blocks];
  }

  function quotation(element: Tree.Element): string[] {
    return [blocksIn(element).join('\n\n').replace(/^/gm, '> ')];
  }

  function drawing(element: Tree.Element): string[] {
    return [picture(attributeOf(element, 'aria-label'), drawingsIn(element)[0] ?? '', page)];
  }

  return blocksIn;
}

const containers = ['div', 'section', 'article', 'header', 'footer', 'p', 'figure', 'figcaption', 'summary', 'caption'];
const marks: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', cite: '*', s: '~~' };
const controls = new Set(['nav', 'form', 'button', ...droppedWithContent]);

function isDropped(element: Tree.Element): boolean {
  const isName = attributeOf(element, 'class').includes('section-head__rail');
  return isName || controls.has(element.tagName) || attributeOf(element, 'aria-hidden') === 'true';
}

function rowsIn(element: Tree.Element): Tree.Element[] {
  return elementsIn(element).flatMap((part) => (part.tagName === 'tr' ? [part] : rowsIn(part)));
}

function drawingsIn(element: Tree.Element): string[] {
  const file = attributeOf(element, 'data-href').replace(/#.*/, '');
  return file ? [file] : elementsIn(element).flatMap(drawingsIn);
}

function elementsIn({ childNodes }: Tree.ParentNode): Tree.Element[] {
  return childNodes.filter(tree.isElementNode);
}

function textOf(parent: Tree.ParentNode): string {
  return parent.childNodes
    .map((node) => (tree.isTextNode(node) ? node.value : tree.isElementNode(node) ? textOf(node) : ''))
    .join('');
}

function attributeOf({ attrs }: Tree.Element, wanted: string): string {
  return attrs.find(({ name }) => name === wanted)?.value ?? '';
}
