import { expect, test } from 'vitest';
import { readingMinutes, renderMarkdown } from '../../../../server/content/prose/markdown.ts';

test('a code block has its language and file name as attributes', () => {
  expect(renderMarkdown('```c file=src/power.c\nif (a < b && c) return "x";\n```')).toBe(
    '<pre data-file="src/power.c"><code class="language-c">if (a &#60; b &#38;&#38; c) return &#34;x&#34;;\n</code></pre>\n',
  );
});

test('a code block without language or file is plain', () => {
  expect(renderMarkdown('```\nx\n```')).toBe('<pre><code>x\n</code></pre>\n');
});

test('a file name cannot break out of its attribute', () => {
  expect(renderMarkdown('```c file="><script>\nx\n```')).toContain('data-file="&#34;&#62;&#60;script&#62;"');
});

test('HTML in Markdown is rendered as text', () => {
  const html = renderMarkdown('a <b onclick="x">b</b>\n\n<script>alert(1)</script>\n\n<!-- c -->');
  expect(html).not.toMatch(/<(?!\/?p>)/);
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
});

test('a table is rendered as a plain HTML table', () => {
  expect(renderMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |')).toMatch(
    /^<table>\n<thead>[\s\S]*<td align="right">2<\/td>/,
  );
});

test.each([
  [0, 1],
  [220, 1],
  [221, 2],
  [1_100, 5],
])('%i words take %i minutes to read', (words, minutes) => {
  expect(readingMinutes('word - '.repeat(words))).toBe(minutes);
});
