import { parseFragment, serialize } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { Figure } from '../../../../client/ui/figure.tsx';
import { mapCaseStudy } from '../../../../server/company-api/records/case-studies.ts';
import { readPictures } from '../../../../server/content/pictures.ts';
import { readArticleHtml } from '../../../../server/content/prose/article-html.ts';
import { renderMarkdown } from '../../../../server/content/prose/markdown.ts';
import { mapperContext } from '../../../support/mapper-context.ts';
import { sampleFolder } from '../../../support/site-content.ts';
import { aSite } from '../../../support/test-site.ts';

const pictures = await readPictures(sampleFolder);
const images = { hosts: [], figureAt: pictures.at };
const name = 'case-studies/boot-bars';
const paragraph = `<p><img src="/pictures/${name}.svg" alt="Two bars" title="Boot time &amp; stages."></p>`;
const htmlOf = (html: string, firstFigure?: number) => readArticleHtml(html, images, firstFigure).html;

test.each([name, 'case-studies/update-curve'])(
  'a site drawing alone in its paragraph is rendered like the figures of pages: %s',
  (drawing) => {
    const shown = pictures.at(`/pictures/${drawing}.svg`);
    if (!shown || 'src' in shown) throw new Error(`${drawing} is not a drawing`);
    const figure = renderToStaticMarkup(
      <Figure {...shown.wide} narrow={shown.narrow} number="1" label="Two “bars”" caption="Boot time & stages <b>." />,
    );
    const markdown = `![Two "bars"](/pictures/${drawing}.svg 'Boot time & stages <b>.')`;
    expect(htmlOf(renderMarkdown(markdown)).trim()).toBe(serialize(parseFragment(figure)));
  },
);

test('a note’s figure has one image per layout, and both drawings exist', async () => {
  await using site = await aSite();
  const { text } = await supertest(site.server).get('/blogs/one-byte-too-many?complete=1');
  const [figure = ''] = text.match(/<figure class="figure.*?<\/figure>/) ?? [];
  const drawings = [...figure.matchAll(/<use data-href="([^"]+)#d"/g)].map(([, path = '']) => path);
  expect(drawings).toHaveLength(2);
  expect(figure.match(/ role="img"| aria-label=/g)).toHaveLength(2);
  for (const path of drawings) await supertest(site.server).get(path).expect(200).expect('Content-Type', /svg/);
});

test('figures are numbered from the given number', () => {
  expect(htmlOf(paragraph.repeat(2), 2).match(/Figure \d+/g)).toEqual(['Figure 2', 'Figure 3']);
});

test.each([
  ['a missing drawing', '/pictures/blogs/cake.svg'],
  ['one of the site’s own drawings', '/drawings/pages/open-net.svg'],
  ['a cover with an arbitrary name', '/drawings/covers/smith/x.svg'],
  ['a placeholder with an arbitrary name', '/drawings/missing/your-ad-here.svg'],
  ['the name of an object property', '/pictures/constructor'],
  ['a path outside the pictures', '/pictures/../api/countries'],
  ['another part of the file', `/pictures/${name}.svg#x`],
  ['another host', `https://evil.example/pictures/${name}.svg`],
  ['another host without a scheme', `//evil.example/pictures/${name}.svg`],
])('an upstream image with %s is not shown', (_, src) => {
  expect(htmlOf(`<p><img src="${src}" alt="x" title="x"></p>`)).toBe('<p></p>');
});

test.each([
  ['text beside it', paragraph.replace('</p>', ' and text</p>')],
  ['two in one paragraph', paragraph.replace('</p>', `<img src="/pictures/${name}.svg" alt="x"></p>`)],
  ['no text', `<p><img src="/pictures/${name}.svg"></p>`],
  ['the upstream’s own figure element', `<figure><img src="/pictures/${name}.svg" alt="x"></figure>`],
  ['the upstream’s own svg element', `<p><svg><use href="/pictures/${name}.svg#d"></use></svg></p>`],
])('an image is not rendered as a figure with %s', (_, html) => {
  expect(htmlOf(html)).not.toMatch(/svg|class=|Figure/);
});

test('text in a figure cannot break out of it', () => {
  const html = htmlOf(
    `<p><img src="/pictures/${name}.svg" alt='"><script>x</script>' title="</figcaption><img src=x onerror=x>"></p>`,
  );
  expect(parseFragment(html).childNodes.map(({ nodeName }) => nodeName)).toEqual(['figure']);
  expect(html.match(/<(?!\/?(?:figure|div|svg|use|foreignObject|noscript|figcaption|b)\b)[^>]*>/g)).toBe(null);
  expect(htmlOf(html)).not.toContain('svg');
});

test('an article with thousands of figures shows fewer than a hundred', () => {
  expect(htmlOf(paragraph.repeat(5_000)).match(/<figure/g)?.length).toBeLessThan(100);
});

test.each([
  [`/pictures/${name}.svg`, 'Figure 2.'],
  ['', 'Figure 1.'],
])('figures in a case study are numbered after its chart: "%s"', (chart, number) => {
  const study = {
    CaseStudy_Slug: 'a-node',
    CaseStudy_Title: 'A node',
    CaseStudy_Summary: 'It slept badly.',
    Client_Name: 'Meridian Pumps',
    Category_Slug: 'industrial',
    Category_Name: 'Industrial',
    Headline_Name: 'Battery life',
    Headline_Before: '11 months',
    Headline_After: '6.8 years',
    Chart_Name: chart,
    Publish_Date: '2026-10-02',
    CaseStudy_Content: paragraph,
  };
  const read = mapCaseStudy(images)({ CaseStudy_List: [study] }, mapperContext({ Slug: study.CaseStudy_Slug }));
  expect(read?.ok && read.value.html).toContain(number);
});
