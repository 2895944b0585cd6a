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
 * Characters that get colors: of one listing, of one line in it, and of all listings of an article. What is longer stays
 * plain, because a visitor waits meanwhile. The grammars take quadratic time over a long word, so lines have a limit too.
 */
const longest = { listing: 20_000, line: 500, together: 60_000 };

const languages = { bash, c, cpp, diff, dts, ini, javascript, json, kotlin, makefile, python, typescript, yaml };
const highlighter = core.newInstance();
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);
// Settings of a kernel are lines of name and value, recipes are mostly shell.
highlighter.registerAliases('kconfig', { languageName: 'ini' });
highlighter.registerAliases('bitbake', { languageName: 'bash' });

/** The library's scopes, by the four kinds that have a color. In a diff, copper is before and green is after. */
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

/**
 * Colors the listings of one article: puts their words into spans by kind. A language it does not know, or markup of the
 * writer's own, stays.
 */
export function createHighlight(): Highlight {
  let left = longest.together;
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

/** Where the words of a token go: into a span of its kind, or straight to where they stand. */
function spanFor(token: Tree.Element, target: Tree.ParentNode): Tree.ParentNode {
  const scope = token.attrs.find(({ name }) => name === 'class')?.value.replace('hljs-', '') ?? '';
  const kind = kinds[scope];
  if (!kind) return target;
  const span = tree.createElement('span', token.namespaceURI, [{ name: 'class', value: `token-${kind}` }]);
  tree.appendChild(target, span);
  return span;
}
