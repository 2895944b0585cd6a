import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArticleHtml } from '../../../../server/content/prose/article-html.ts';
import { href } from '../../../../shared/paths.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const torn = /\d (?:[kMG]?Hz|[µm]?[AVs]|[kM]B|°C|mm|dB)(?![\p{L}\p{N}/])|\b(?:IEC|ISO|EN) \d|\p{L}'\p{L}/u;

test.each([
  href.home(),
  href.services(),
  '/services/device-design/gauge-firmware',
  '/industries/harbor-masters',
  href.blogs(),
  href.blog('salt-in-the-connector'),
  href.portfolio(),
  href.portfolioItem('north-wall-gauge'),
  href.caseStudies(),
  href.caseStudy('ferry-logger-battery'),
  href.career(),
])('on %s, no line break can separate a number from its unit, and apostrophes are curved', async (path) => {
  const page = await request(site.server).get(path).query({ complete: 1 }).expect(200);
  expect(paragraphsIn(parse(page.text)).filter((text) => torn.test(text))).toEqual([]);
});

test.each([
  [`months' notice of a "lost" buoy`, 'months’ notice of a “lost” buoy'],
  [`'90s ("so 'far' off"), "2020"`, '’90s (“so ‘far’ off”), “2020”'],
  [`a dash—"like this"—and "one <em>"more"</em>"`, 'a dash—“like this”—and “one <em>“more”</em>”'],
  [`"<b>Bell</b>" and <b>"Buoy"</b>, the <em>mast</em>'s`, '“<b>Bell</b>” and <b>“Buoy”</b>, the <em>mast</em>’s'],
  [`"<code>a"b'</code>" it's`, `“<code>a"b'</code>” it’s`],
  [`a 3.5" display, 6' wide, at 20° 10'`, `a 3.5" display, 6' wide, at 20° 10'`],
])('the quotation marks of %s curl toward the quotation, and apostrophes do too', (html, typeset) => {
  expect(readArticleHtml(`<p>${html}</p><p>it's</p>`).html).toBe(`<p>${typeset}</p><p>it’s</p>`);
});

test('code is not typeset', () => {
  const code = "<pre><code>let it's = 5 mA; // IEC 62304</code></pre>";
  expect(readArticleHtml(code).html).toContain("it's = 5 mA; // IEC 62304");
  expect(readArticleHtml("<p><code>it's 5 mA</code></p>").html).toContain("it's 5 mA");
});

function paragraphsIn(node: Tree.ParentNode, inMain = false): string[] {
  return node.childNodes.filter(tree.isElementNode).flatMap((element) => {
    if (inMain && /^(?:h[1-3]|p|li|dd)$/.test(element.tagName)) return [proseOf(element)];
    return paragraphsIn(element, inMain || element.tagName === 'main');
  });
}

function proseOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if (tree.isTextNode(child)) return child.value;
      return tree.isElementNode(child) && !/^(?:code|svg|form|dd)$/.test(child.tagName) ? proseOf(child) : ' ';
    })
    .join('');
}
