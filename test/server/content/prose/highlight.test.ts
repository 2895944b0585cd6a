import { parseFragment, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import { expect, test } from 'vitest';
import { readArticleHtml } from '../../../../server/content/prose/article-html.ts';
import { createRandom } from '../../../support/random.ts';
import { timeout } from '../../../support/timeout.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const listing = (language: string, text: string) =>
  readArticleHtml(`<pre><code class="language-${language}">${escaped(text)}</code></pre>`).html;

function readListing(html: string): { elements: string[]; text: string } {
  const elements: string[] = [];
  let text = '';
  const walk = (node: Tree.ParentNode) => {
    for (const child of node.childNodes) {
      if (tree.isTextNode(child)) text += child.value;
      if (!tree.isElementNode(child) || child.tagName === 'button') continue;
      elements.push(`${child.tagName} ${child.attrs.find(({ name }) => name === 'class')?.value ?? ''}`);
      walk(child);
    }
  };
  walk(parseFragment(html));
  return { elements, text };
}

test.each([
  ['c', 'return "a"; /* why */', ['keyword', 'string', 'comment']],
  ['python', 'def wake():\n    return "x"  # why', ['keyword', 'function', 'string', 'comment']],
  ['dts', '&uart0 { status = "okay"; };', ['string']],
  ['diff', '-before\n+after', ['keyword', 'string']],
  ['yaml', 'name: "x" # why', ['function', 'string', 'comment']],
  ['kconfig', 'CONFIG_PM=y # why', ['comment']],
])('tokens of %s are marked by kind', (language, text, kinds) => {
  const html = listing(language, text);
  for (const kind of kinds) expect(html).toContain(`class="token-${kind}"`);
  expect(readListing(html).text).toBe(text);
});

test.each([
  ['an unknown language', 'cobol', 'MOVE "a" TO B.'],
  ['plain text', 'text', 'return "a";'],
  ['a listing too long to color in time', 'c', 'return "a";\n'.repeat(2_000)],
])('%s is not highlighted', (_, language, text) => {
  const html = listing(language, text);
  expect(html).not.toContain('token-');
  expect(readListing(html).text).toBe(text);
});

test('the upstream’s own spans are unchanged', () => {
  const own = '<span class="token-keyword">return</span> "a";';
  expect(readArticleHtml(`<pre><code class="language-c">${own}</code></pre>`).html).toContain(own);
});

test('highlighting never changes the text of a listing', () => {
  const random = createRandom(7);
  const pieces = [
    '</code><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"',
    "'",
    '/*',
    '*/',
    '//',
    '#include <',
    '>',
    '&lt;',
    '&amp;',
    '${',
    '`',
    '\n',
    'return',
    'def f(',
    '0x1F',
    '-->',
    ']]>',
    '</span>',
    '<span class="hljs-keyword">',
  ];
  for (let round = 0; round < 400; round++) {
    const text = random.shuffled(pieces).slice(0, random.integer(1, 12));
    const language =
      ['c', 'cpp', 'python', 'yaml', 'bash', 'javascript', 'ini', 'diff', 'dts', 'json'][round % 10] ?? '';
    const code = `x${text.join('')}`;
    const read = readListing(listing(language, code));
    expect(read.text).toBe(code);
    expect(
      read.elements.filter(
        (name) => !/^(?:pre|code language-[a-z]+|span (?:token-[a-z]+|visually-hidden)) ?$/.test(name),
      ),
    ).toEqual([]);
  }
});

test('a listing with deeply nested syntax is processed in bounded time', { timeout: timeout.wait }, () => {
  for (const opener of ['(', '/*', '"\\', '${', '<a ', '#if ']) listing('cpp', opener.repeat(20_000 / opener.length));
});

test('highlighting stops when an article’s listings are too long in total', () => {
  const one = '<pre><code class="language-c">return "a";</code></pre>';
  const { html } = readArticleHtml(one.repeat(8_000));
  const colored = html.match(/token-keyword/g)?.length ?? 0;
  expect(colored).toBeGreaterThan(5_000);
  expect(colored).toBeLessThan(6_000);
});

test('a listing with an unusually long line is not highlighted', () => {
  expect(listing('dts', 'a'.repeat(2_000))).not.toContain('token-');
});
