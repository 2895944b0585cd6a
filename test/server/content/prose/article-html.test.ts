import { expect, test } from 'vitest';
import { readArticleHtml } from '../../../../server/content/prose/article-html.ts';
import { renderMarkdown } from '../../../../server/content/prose/markdown.ts';

const htmlOf = (html: string, hosts: string[] = []) => readArticleHtml(html, { hosts, figureAt: () => undefined }).html;

test('the structure of prose is preserved', () => {
  const prose =
    '<p>A <strong>b</strong> <a href="/blogs/x">c</a></p><ul><li>d</li></ul><pre data-file="a.c"><code class="language-c">x;</code></pre>';
  const ours = / tabindex="0"|<button.*<\/button>|<span role="status".*<\/span>/g;
  expect(htmlOf(prose).replace(ours, '')).toBe(prose);
});

test('a margin note shares a row with the paragraph before it and stays alone after anything wider', () => {
  const row = '<div class="noted"><p>Text</p><aside role="note"><p><b>1</b> Note</p></aside></div>';
  expect(htmlOf('<p>Text</p><aside class="x" onclick="y"><p><b>1</b> Note</p></aside><p>More</p>')).toBe(
    `${row}<p>More</p>`,
  );
  expect(htmlOf(renderMarkdown('Text\n\n> [!margin] **1** Note\n\nMore')).replace(/\n/g, '')).toBe(
    `${row}<p>More</p>`.replaceAll('b>', 'strong>'),
  );
  expect(htmlOf(renderMarkdown('Text\n\n> Quoted [!margin] words'))).toContain('<blockquote>');
  for (const before of ['<h2 id="s-a">a</h2>', '<table><tbody><tr><td>a</td></tr></tbody></table>', ''])
    expect(htmlOf(`${before}<aside><p>Note</p></aside>`)).not.toContain('noted');
});

test('a listing has a button that names what it copies; inline code has none', () => {
  expect(htmlOf('<pre data-file="a.c"><code>x</code></pre>')).toMatch(
    /<button type="button"[^>]*aria-label="Copy a.c"/,
  );
  expect(htmlOf('<p><code>x</code></p><pre>drawn by hand</pre>')).not.toContain('<button');
  expect(htmlOf('<pre><code>x</code><button class="copy-button">theirs</button></pre>').match(/<button/g)).toHaveLength(
    1,
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<p onclick="alert(1)" style="color:red">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="/&#10;/evil.example">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><input name=location></form>',
  '<style>*{display:none}</style>',
  '<base href="//evil.example">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<object data="x"></object><embed src="x">',
  '<template><script>alert(1)</script></template>',
])('active content is removed: %s', (html) => {
  const clean = htmlOf(html);
  expect(clean).not.toMatch(
    /<(?!\/?(?:p|a|table|tbody|div)\b)|on\w+=|style=|javascript:|evil|alert\(1\)[^<]*<\/script/i,
  );
});

test('only images from an allowed host remain', () => {
  const image = '<img src="https://images.example/a.png" alt="a board">';
  expect(htmlOf(image)).toBe('');
  expect(htmlOf(image, ['images.example'])).toContain('alt="a board"');
});

test('headings become sections with unique ids', () => {
  const { html, sections } = readArticleHtml('<h2>The fix</h2><h2 id="main">The fix</h2><h2>µ</h2>');
  expect(sections.map(({ id }) => id)).toEqual(['s-the-fix', 's-the-fix-2', 's-section']);
  for (const { id } of sections) expect(html).toContain(`<h2 id="${id}">`);
});

test('no two headings share an id', () => {
  const { sections } = readArticleHtml('<h2>Step 2</h2><h2>Step</h2><h2>Step</h2><h2>Step 2</h2>');
  expect(new Set(sections.map(({ id }) => id)).size).toBe(4);
});

test('sanitizing the output again changes nothing', () => {
  for (const html of ['<p><marquee><p>x', '<a href="/x"><marquee><a href="/y">z', '<table><tfoot><tr><td>1']) {
    expect(htmlOf(htmlOf(html))).toBe(htmlOf(html));
  }
});

test('a table is inside a scrollable region that can receive focus', () => {
  expect(htmlOf('<table><tbody><tr><td>1</td></tr></tbody></table>')).toMatch(/^<div[^>]*tabindex="0"[^>]*><table>/);
});

test('fifty thousand nested elements neither crash nor hang', () => {
  expect(htmlOf(`${'<div>'.repeat(50_000)}deep`).length).toBeLessThan(1_000);
});

test('an article over the limit ends in an ellipsis after a complete paragraph', () => {
  const long = htmlOf('<p>Read.</p>'.repeat(60_000));
  expect(long).toMatch(/^(?:<p>Read\.<\/p>)+<p>…<\/p>$/);
  expect(htmlOf('<p>Read.</p>'.repeat(1_000))).not.toContain('…');
});

test('unclosed formatting is not reopened without limit', () => {
  const formats = Array.from({ length: 2_000 }, (_, index) => `<b id=${index}>`).join('');
  const html = htmlOf(`<p>${formats}</p>${'<p>a'.repeat(20_000)}`);
  expect(html.length).toBeLessThan(2_000_000);
  expect(html).toContain('…');
});
