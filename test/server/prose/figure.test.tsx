import { parseFragment, serialize } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { Figure } from '../../../client/ui/figure.tsx';
import { readArticleHtml } from '../../../server/prose/article-html.ts';
import { renderMarkdown } from '../../../server/prose/markdown.ts';
import { reshapeCaseStudy } from '../../../server/upstream/records/case-studies.ts';
import { asked } from '../../support/asked.ts';
import { builtDrawings } from '../../support/drawings.ts';
import { aSite } from '../../support/test-site.ts';

const drawings = builtDrawings();
const images = { hosts: [], figureAt: drawings.figureAt };
const name = 'charts/boot-bars';
const paragraph = `<p><img src="/drawings/${name}.svg" alt="Two bars" title="Boot time &amp; stages."></p>`;
const htmlOf = (html: string, firstFigure?: number) => readArticleHtml(html, images, firstFigure).html;

test.each([name, 'diagrams/rig'])(
  'a drawing of the site alone in its paragraph is the figure that pages show: %s',
  (drawing) => {
    const figure = renderToStaticMarkup(
      <Figure
        {...drawings.known(drawing)}
        narrow={drawings.known(`${drawing}-narrow`)}
        number="1"
        label={'Two "bars"'}
        caption="Boot time & stages <b>."
      />,
    );
    const markdown = `![Two "bars"](/drawings/${drawing}.svg 'Boot time & stages <b>.')`;
    expect(htmlOf(renderMarkdown(markdown)).trim()).toBe(serialize(parseFragment(figure)));
  },
);

test('a note shows its figure as one picture, and the drawing is there in each layout', async () => {
  await using site = await aSite();
  const { text } = await supertest(site.server).get('/blogs/one-byte-too-many?complete=1');
  const [figure = ''] = text.match(/<figure class="figure.*?<\/figure>/) ?? [];
  const drawings = [...figure.matchAll(/<use data-href="([^"]+)#d"/g)].map(([, path = '']) => path);
  expect(drawings).toHaveLength(2);
  expect(figure.match(/ role="img"| aria-label=/g)).toHaveLength(2);
  for (const path of drawings) await supertest(site.server).get(path).expect(200).expect('Content-Type', /svg/);
});

test('figures count from the number they are given', () => {
  expect(htmlOf(paragraph.repeat(2), 2).match(/Figure \d+/g)).toEqual(['Figure 2', 'Figure 3']);
});

test.each([
  ['a drawing that is not there', '/drawings/notes/cake.svg'],
  ['a cover, whose name is anyone’s', '/drawings/covers/smith/x.svg'],
  ['a name out of the fallback', '/drawings/missing/your-ad-here.svg'],
  ['a layout for phones', `/drawings/${name}-narrow.svg`],
  ['a property of all objects', '/drawings/constructor.svg'],
  ['a path that leads elsewhere', '/drawings/../api/countries'],
  ['another part of the file', `/drawings/${name}.svg#x`],
  ['another host', `https://evil.example/drawings/${name}.svg`],
  ['another host in short', `//evil.example/drawings/${name}.svg`],
])('the upstream shows nothing with %s', (_, src) => {
  expect(htmlOf(`<p><img src="${src}" alt="x" title="x"></p>`)).toBe('<p></p>');
});

test.each([
  ['text beside it', paragraph.replace('</p>', ' and text</p>')],
  ['two in one paragraph', paragraph.replace('</p>', `<img src="/drawings/${name}.svg" alt="x"></p>`)],
  ['no words at all', `<p><img src="/drawings/${name}.svg"></p>`],
  ['a figure of the upstream’s own', `<figure><img src="/drawings/${name}.svg" alt="x"></figure>`],
  ['an svg of the upstream’s own', `<p><svg><use href="/drawings/${name}.svg#d"></use></svg></p>`],
])('it is no figure with %s', (_, html) => {
  expect(htmlOf(html)).not.toMatch(/svg|class=|Figure/);
});

test('text in a figure cannot break out of it', () => {
  const html = htmlOf(
    `<p><img src="/drawings/${name}.svg" alt='"><script>x</script>' title="</figcaption><img src=x onerror=x>"></p>`,
  );
  expect(parseFragment(html).childNodes.map(({ nodeName }) => nodeName)).toEqual(['figure']);
  expect(html.match(/<(?!\/?(?:figure|div|svg|use|foreignObject|noscript|figcaption|b)\b)[^>]*>/g)).toBe(null);
  expect(htmlOf(html)).not.toContain('svg');
});

test('thousands of figures are not drawn', () => {
  expect(htmlOf(paragraph.repeat(5_000)).match(/<figure/g)?.length).toBeLessThan(100);
});

test.each([
  ['charts/boot-bars', 'Figure 2.'],
  ['', 'Figure 1.'],
])('the text of a case study counts on from its chart: "%s"', (chart, number) => {
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
  const read = reshapeCaseStudy(images)({ CaseStudy_List: [study] }, asked({ Slug: study.CaseStudy_Slug }));
  expect(read?.ok && read.value.html).toContain(number);
});
