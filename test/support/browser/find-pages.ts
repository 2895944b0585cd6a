import { setTimeout } from 'node:timers/promises';
import { href } from '../../../shared/paths.ts';
import type { Navigation } from '../../../shared/shell.ts';
import { timeout } from '../timeout.ts';

const comment = /class="comment"/;
const listing = /class="copy-button/;
const figure = /class="figure/;
const contents = /<nav[^>]* data-contents(?:(?!<\/nav>).)*(?:<a (?:(?!<\/nav>).)*){3}/;
const linkToNote = /data-fragment="blogs\.body[^"]*".* href="\/blogs\/[^"?]+"/;

export type SitePages = Awaited<ReturnType<typeof findPages>>;

export async function findPages(base: string) {
  const textOf = (path: string) => textAt(base + path);
  const maps = addressesIn(await textOf('/sitemap.xml'));
  const addresses = (await Promise.all(maps.map(textOf))).flatMap(addressesIn);

  async function pageWith(below: string, parts: RegExp[] = [], among = addresses): Promise<string> {
    const end = Date.now() + timeout.wait;
    for (; Date.now() < end; await setTimeout(500))
      for (const path of among.filter((one) => isBelow(one, below))) {
        const text = parts.length > 0 ? (await textOf(path)).replaceAll('\n', ' ') : '';
        if (parts.every((part) => part.test(text))) return path;
      }
    throw new Error(`The site has no page below ${below} with ${parts.join(' and ')}.`);
  }

  const article = await pageWith('/blogs/', [comment, listing, contents]);
  const service = await pageWith('/services/', [listing, contents]);
  const otherThan = (path: string) => addresses.filter((one) => one !== path);
  const navigation: { value: Navigation } = JSON.parse(await textOf('/api/navigation'));
  const { groups, industries } = navigation.value;
  return {
    listed: addresses,
    article,
    articleTitle: headingIn(await textOf(article)),
    articleOnHome: await pageWith('/blogs/', [comment], linksIn(await textOf(href.home()))),
    otherArticle: await pageWith('/blogs/', [], otherThan(article)),
    articleWithFigures: await pageWith('/blogs/', [figure]),
    articleWithLinks: await pageWith('/blogs/', [linkToNote]),
    blogCategory: await pageWith('/blogs/category/'),
    service,
    otherService: await pageWith('/services/', [contents], otherThan(service)),
    industry: await pageWith('/industries/'),
    caseStudy: await pageWith('/case-studies/', [contents, figure]),
    caseStudies: addresses.filter((path) => isBelow(path, '/case-studies/')),
    product: await pageWith('/portfolio/'),
    job: await pageWith('/career/'),
    groups,
    services: groups.flatMap((group) => group.services),
    industries,
  };
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address, { headers: { 'user-agent': 'curl' } });
  if (!response.ok) throw new Error(`${address} responded with status ${response.status}.`);
  return await response.text();
}

function isBelow(path: string, below: string): boolean {
  return path.startsWith(below) && !/^(?:category|tag)\//.test(path.slice(below.length));
}

function addressesIn(map: string): string[] {
  return [...map.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => new URL(address).pathname);
}

function linksIn(html: string): string[] {
  const [, main = ''] = html.split('<main');
  return [...main.matchAll(/ href="(\/[^"#?]*)"/g)].map(([, address = '']) => address);
}

function headingIn(html: string): string {
  const [, words = ''] = html.match(/<h1[^>]*>(.*?)<\/h1>/s) ?? [];
  return words.replace(/<[^>]*>/g, '');
}
