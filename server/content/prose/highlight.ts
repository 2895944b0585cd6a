import core from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import diff from 'highlight.js/lib/languages/diff';
import dts from 'highlight.js/lib/languages/dts';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import makefile from 'highlight.js/lib/languages/makefile';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import { parseFragment, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

/**
 * Maximum number of characters in a colored listing, in each of its lines, and in all of an article's colored listings.
 * The grammars take quadratic time for long words.
 */
const longest = { listing: 20_000, line: 500, total: 60_000 };

const languages = { bash, c, cpp, diff, dts, ini, javascript, json, kotlin, makefile, python, typescript, yaml };
const highlighter = core.newInstance();
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);
highlighter.registerAliases('kconfig', { languageName: 'ini' });
highlighter.registerAliases('bitbake', { languageName: 'bash' });

const kinds: Record<string, string> = {
  keyword: 'keyword',
  built_in: 'keyword',
  type: 'keyword',
  literal: 'keyword',
  section: 'keyword',
  deletion: 'keyword',
  string: 'string',
  regexp: 'string',
  addition: 'string',
  comment: 'comment',
  quote: 'comment',
  'title function_': 'function',
  attr: 'function',
};

export type Highlight = (code: Tree.Element) => void;

export function createHighlight(): Highlight {
  let left = longest.total;
  return (code) => {
    const name = code.attrs.find(({ value }) => value.startsWith('language-'))?.value.slice('language-'.length) ?? '';
    const [text, ...more] = code.childNodes;
    if (!text || !tree.isTextNode(text) || more.length > 0) return;
    if (!highlighter.getLanguage(name) || text.value.length > left || !isShort(text.value)) return;
    left -= text.value.length;
    const { value } = highlighter.highlight(text.value, { language: name, ignoreIllegals: true });
    code.childNodes = [];
    copyTokens(parseFragment(value), code);
  };
}

function isShort(listing: string): boolean {
  return listing.length <= longest.listing && listing.split('\n').every((line) => line.length <= longest.line);
}

function copyTokens(source: Tree.ParentNode, target: Tree.ParentNode): void {
  for (const node of source.childNodes) {
    if (tree.isTextNode(node)) tree.insertText(target, node.value);
    else if (tree.isElementNode(node)) copyTokens(node, spanFor(node, target));
  }
}

function spanFor(token: Tree.Element, target: Tree.ParentNode): Tree.ParentNode {
  const scope = token.attrs.find(({ name }) => name === 'class')?.value.replace('hljs-', '') ?? '';
  const kind = kinds[scope];
  if (!kind) return target;
  const span = tree.createElement('span', token.namespaceURI, [{ name: 'class', value: `token-${kind}` }]);
  tree.appendChild(target, span);
  return span;
}
