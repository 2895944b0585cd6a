import request from 'supertest';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { contentIn, itemsToday, shippedFolder } from '../support/site-content.ts';
import { aSite } from '../support/test-site.ts';

const content = await contentIn(shippedFolder);
const fewestInCaseStudy = 2;
const wordsPerFigure = 600;

test('each case study shows at least two figures, and each note one per 600 words of its text', async () => {
  await using site = await aSite({ content: shippedFolder });
  const short: string[] = [];
  const expectFigures = async (path: string, fewest: (words: number) => number) => {
    const { text } = await request(site.server).get(path).expect(200);
    const [article = ''] = text.match(/<article>[\s\S]*<\/article>/) ?? [];
    const figures = article.match(/<figure class="figure/g)?.length ?? 0;
    const words = wordsOf(article);
    if (figures < fewest(words)) short.push(`${path}: ${figures} in ${words} words`);
  };
  for (const { slug } of itemsToday(content, 'case-studies'))
    await expectFigures(href.caseStudy(slug), () => fewestInCaseStudy);
  for (const { slug } of itemsToday(content, 'blogs'))
    await expectFigures(href.blog(slug), (words) => Math.round(words / wordsPerFigure));
  expect(short).toEqual([]);
});

function wordsOf(article: string): number {
  const [prose = ''] = article.split('<div class="prose').slice(1);
  const [text = ''] = prose.split(/>Sources<\/h2>|<section class="comments"/);
  const running = text.replace(/<(aside|figure|pre|table|h2)[\s>][\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ');
  return running.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
