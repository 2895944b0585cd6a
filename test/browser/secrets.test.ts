import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Queries } from '../../shared/site.ts';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { article, caseStudy, job, otherArticle, product } from '../support/browser/site-pages.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { createFaultyUpstream } from '../support/faulty-upstream.ts';
import { mostDifferent } from '../support/page-kinds.ts';
import { aRealUpstream } from '../support/real-upstream.ts';
import { shippedFolder } from '../support/site-content.ts';
import { startSite } from '../support/site-process.ts';

const browser = sharedBrowser();

const queries: Record<keyof Queries, string> = {
  settings: '',
  countries: '',
  navigation: '',
  header: '',
  footer: '',
  pinout: '',
  form: '?name=subscribe',
  'page.body': '?path=%2Fprivacy-policy',
  'tool.body': '?tool=test-passes',
  meta: '?path=%2F',
  pages: '',
  'search.starts': '',
  popular: '',
  home: '',
  'home.body': '',
  clients: '',
  reviews: '',
  'blogs.categories': '',
  'blogs.tags': '',
  'blogs.list': '',
  'blogs.recent': '',
  'blogs.post': slugOf(article),
  'blogs.body': slugOf(article),
  'blogs.comments': slugOf(article),
  'portfolio.categories': '',
  'portfolio.list': '',
  'portfolio.item': slugOf(product),
  'portfolio.body': slugOf(product),
  'portfolio.related': slugOf(product),
  'caseStudies.categories': '',
  'caseStudies.list': '',
  'caseStudies.item': slugOf(caseStudy),
  'caseStudies.body': slugOf(caseStudy),
  'caseStudies.related': slugOf(caseStudy),
  'jobs.list': '',
  'jobs.job': slugOf(job),
  'jobs.body': slugOf(job),
  'events.list': '',
  search: '?q=the',
};
const misuse = ['nothing', 'blogs.list?x=1', 'blogs.post?slug=no-such'];
const addresses = [
  ...mostDifferent.map(({ path }) => path),
  '/%ff',
  '/assets/none.js',
  ...Object.entries(queries).map(([query, input]) => `/api/${query}${input}`),
  ...misuse.map((query) => `/api/${query}`),
];

test('nothing that a browser can fetch contains a secret in any encoding', async () => {
  await using real = await aRealUpstream({
    content: shippedFolder,
    secret: 'canary-cipher-6f1d9c',
    token: 'canary-token-a83b20',
  });
  const upstream = await createFaultyUpstream(real.base, real.secret);
  await using site = await startSite({ env: real.envFor(upstream.base) });
  const forms = [real.secret, real.token, upstream.base, real.base].flatMap(formsOf);

  const seen = new Map<string, string>();
  for (const path of addresses) {
    const response = await fetch(site.base + path, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/130' } });
    seen.set(path, JSON.stringify([...response.headers]) + (await response.text()));
  }
  upstream.fail('refuse');
  for (const path of ['/blogs?page=2', `/api/blogs.comments${slugOf(otherArticle)}`]) {
    seen.set(`${path} (failing)`, await fetch(site.base + path).then((response) => response.text()));
  }
  const files = readdirSync('dist/assets', { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  for (const { name, parentPath } of files) {
    const bytes = readFileSync(join(parentPath, name));
    seen.set(name, (name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString('latin1'));
  }
  seen.set('storage', await storageOf(site.base));
  seen.set('log', site.output().replaceAll(upstream.base, ''));
  await upstream.close();

  for (const [place, text] of seen)
    for (const form of forms) expect(text.includes(form), `${place}: ${form}`).toBe(false);
});

function slugOf(path: string): string {
  return `?slug=${path.slice(path.lastIndexOf('/') + 1)}`;
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  // A secret's base64 text depends on its offset in the encoded bytes, modulo 3. The middle of each variant does not
  // depend on the bytes around the secret.
  const phases = [0, 1, 2].map((lead) =>
    Buffer.concat([Buffer.alloc(lead), bytes])
      .toString('base64')
      .slice(4, -4),
  );
  return [secret, [...secret].reverse().join(''), bytes.toString('hex'), ...phases];
}

async function storageOf(base: string): Promise<string> {
  await using visit = await openWatched(browser());
  await visit.page.goto(base + article, { waitUntil: 'networkidle' });
  return await visit.page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );
}
