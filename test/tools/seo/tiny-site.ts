import { createServer } from 'node:http';
import sharp from 'sharp';
import { listening } from '../../support/listening.ts';

export const publicOrigin = 'https://www.example.com';

export const socialImage = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#864' } })
  .png()
  .toBuffer();

export interface TinyPage {
  title: string;
  description: string;
  canonical: string;
  lang: string;
  robots: string;
  body: string;
  head: string;
  socialImage: { image: string; width: string; height: string; alt: string };
  graph: Record<string, unknown>[];
}

interface TinyFile {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface TinySite {
  pages: Record<string, TinyPage>;
  files: Record<string, TinyFile>;
  headers: Record<string, Record<string, string>>;
  listed: string[];
}

export function aTinySite(): TinySite {
  const pages = {
    '/': aPage(
      '/',
      'Firmware that ships',
      [],
      '<p><a href="/feed.xml">Feed</a> <img src="/board.svg" alt="A board"></p>',
    ),
    '/services': aPage(
      '/services',
      'Services',
      list('CollectionPage', '/services', 'Services', ['/services/firmware/drivers']),
    ),
    '/services/firmware/drivers': aPage('/services/firmware/drivers', 'Drivers', [service]),
    '/blogs': aPage('/blogs', 'Notes', list('CollectionPage', '/blogs', 'Notes', ['/blogs/first-note'])),
    '/blogs/first-note': aPage('/blogs/first-note', 'The first note', [note], noteBody),
    '/career': aPage('/career', 'Career', list('CollectionPage', '/career', 'Career', ['/career/engineer'])),
    '/career/engineer': aPage('/career/engineer', 'Engineer', [job], jobBody),
  };
  return {
    pages,
    files: {
      '/robots.txt': {
        headers: text,
        body: `User-agent: *\nDisallow: /private\nDisallow: /services/firm$\nSitemap: ${publicOrigin}/sitemap.xml\n`,
      },
      '/cards/card.png': { headers: { 'content-type': 'image/png' }, body: socialImage },
      '/logo.png': { headers: { 'content-type': 'image/png' }, body: socialImage },
      '/board.svg': { headers: { 'content-type': 'image/svg+xml' }, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      '/feed.xml': { headers: { 'content-type': 'application/rss+xml; charset=utf-8' }, body: '<rss version="2.0"/>' },
    },
    headers: {},
    listed: Object.keys(pages),
  };
}

export async function serveTiny(site: TinySite): Promise<{ base: string } & AsyncDisposable> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const { status = 200, headers = {}, body } = site.files[path] ?? responseOf(site, path);
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  });
  const base = await listening(server);
  return {
    base,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const text = { 'content-type': 'text/plain' };

function responseOf(site: TinySite, path: string): TinyFile {
  const page = site.pages[path];
  if (page) return { body: render(page, Object.keys(site.pages)), headers: site.headers[path] ?? {} };
  if (path !== '/sitemap.xml') return { status: 404 };
  const locations = site.listed.map((one) => `<url><loc>${publicOrigin}${one}</loc></url>`);
  const body = `<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations.join('')}</urlset>`;
  return { headers: { 'content-type': 'application/xml' }, body };
}

function aPage(path: string, name: string, own: Record<string, unknown>[], body = ''): TinyPage {
  return {
    title: `${name} | Example`,
    description: `${name}: what this page is about, in words enough for a result in a search engine.`,
    canonical: publicOrigin + path,
    lang: 'en-US',
    robots: 'index, follow',
    body: `<h1>${name}</h1>${body}`,
    head: '<link rel="alternate" type="application/rss+xml" href="/feed.xml">',
    socialImage: { image: `${publicOrigin}/cards/card.png`, width: '1200', height: '630', alt: 'A board' },
    graph: [
      {
        '@type': 'Organization',
        '@id': organization['@id'],
        name: 'Example',
        url: `${publicOrigin}/`,
        logo: `${publicOrigin}/logo.png`,
      },
      { '@type': 'WebSite', name: 'Example', url: `${publicOrigin}/`, publisher: organization },
      ...(own.some((node) => node['@type'] === 'CollectionPage')
        ? []
        : [{ '@type': 'WebPage', name, url: publicOrigin + path }]),
      ...(path === '/' ? [] : [breadcrumb(path, name)]),
      ...structuredClone(own),
    ],
  };
}

const organization = { '@id': `${publicOrigin}/#organization` };

function breadcrumb(path: string, name: string): Record<string, unknown> {
  const steps = [
    { '@type': 'ListItem', position: 1, name: 'Example', item: `${publicOrigin}/` },
    { '@type': 'ListItem', position: 2, name, item: publicOrigin + path },
  ];
  return { '@type': 'BreadcrumbList', itemListElement: steps };
}

function list(type: string, path: string, name: string, items: string[]): Record<string, unknown>[] {
  const elements = items.map((item, at) => ({ '@type': 'ListItem', position: at + 1, url: publicOrigin + item }));
  return [
    { '@type': type, '@id': `${publicOrigin}${path}#list`, name, url: publicOrigin + path },
    { '@type': 'ItemList', itemListElement: elements },
  ];
}

const service = {
  '@type': 'Service',
  name: 'Drivers',
  description: 'Drivers for boards.',
  provider: organization,
};

const noteBody =
  '<p>By Ana Example, <time datetime="2026-10-01">October 1, 2026</time></p><h2 id="why">Why</h2><p><a href="#why">Why</a></p>';
const note = {
  '@type': 'BlogPosting',
  headline: 'The first note',
  image: `${publicOrigin}/cards/card.png`,
  datePublished: '2026-10-01',
  dateModified: '2026-10-01',
  author: { '@type': 'Person', name: 'Ana Example', url: `${publicOrigin}/services` },
  publisher: organization,
  isPartOf: { '@id': `${publicOrigin}/blogs#list` },
};

const jobBody =
  '<p>Write drivers.</p><p>Lisbon, Full time, 50,000–60,000 EUR a year. Posted 1 October 2026, open until Dec 31, 2999.</p>';
const job = {
  '@type': 'JobPosting',
  title: 'Engineer',
  description: '<p>Write drivers.</p>',
  datePosted: '2026-10-01',
  validThrough: '2999-12-31T23:59:59Z',
  employmentType: 'FULL_TIME',
  directApply: true,
  identifier: { '@type': 'PropertyValue', name: 'Example', value: 'engineer' },
  hiringOrganization: organization,
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: 'Lisbon', addressCountry: 'PT' },
  },
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', minValue: 50_000, maxValue: 60_000, unitText: 'YEAR' },
  },
};

function render(page: TinyPage, links: string[]): string {
  const { socialImage } = page;
  const meta = (name: string, content: string) => (content ? `<meta property="${name}" content="${content}">` : '');
  return `<!doctype html><html${page.lang && ` lang="${page.lang}"`}><head><title>${page.title}</title>
    ${meta('description', page.description)}${meta('robots', page.robots)}
    ${page.canonical && `<link rel="canonical" href="${page.canonical}">`}
    ${meta('og:image', socialImage.image)}${meta('og:image:width', socialImage.width)}${meta('og:image:height', socialImage.height)}
    ${meta('og:image:alt', socialImage.alt)}${page.head}
    <script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': page.graph })}</script>
    </head><body><header>Example ${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}</header>
    <main>${page.body}</main></body></html>`;
}
