import { hiddenFromLinks, type Mistake, type Mistakes, onBody, onPage, onSocialImage, pageAt } from './spoil.ts';
import { aTinySite, publicOrigin } from './tiny-site.ts';

const notePath = '/blogs/first-note';
const jobPath = '/career/engineer';
const sitemap = '/sitemap.xml';

export const siteMistakes: Mistakes = {
  'a page that no link leads to': {
    rule: 'orphan',
    on: '/lonely',
    plant: (site) => {
      const { pages } = aTinySite();
      const { graph, socialImage } = pageAt(pages, '/');
      const own = { title: 'Alone', description: 'y'.repeat(80), canonical: `${publicOrigin}/lonely` };
      const steps = pageAt(pages, '/blogs').graph.filter((node) => node['@type'] === 'BreadcrumbList');
      const lonely = { ...pageAt(pages, '/'), ...own, socialImage, graph: [...graph, ...steps] };
      lonely.body = '<h1>Firmware that ships</h1><p>Notes</p>';
      site.pages = hiddenFromLinks(site.pages, '/lonely', lonely);
      site.listed.push('/lonely');
    },
  },
  'a link to a redirect': linkWith('/old', { '/old': '/services' }),
  'a link to a chain of redirects': linkWith('/older', { '/older': '/old', '/old': `${publicOrigin}/services` }),
  'a redirect loop': linkWith('/round', { '/round': '/round' }, 302),
  'a link to a redirect to a missing page': linkWith('/old', { '/old': '/page-not-found' }, 302),
  'a link to a missing page': linkWith('/missing'),
  'a link that is not a valid address': linkWith('http://['),
  'a link to a missing fragment': { ...linkWith(`${notePath}#how`), rule: 'fragment-broken' },
  'a missing picture': {
    rule: 'link-broken',
    on: '/blogs',
    plant: onBody('/blogs', '<img src="/missing.svg" alt="A board">'),
  },
  'a robots.txt without a sitemap': {
    rule: 'sitemap-missing',
    on: '/robots.txt',
    plant: ({ files }) => {
      files['/robots.txt'] = { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow:\n' };
    },
  },
  'a sitemap that is an HTML page': sitemapOf('<!doctype html><title>Sitemap</title>'),
  'a sitemap with a bare ampersand': sitemapOf(`<urlset><url><loc>${publicOrigin}/?a&b</loc></url></urlset>`),
  'a sitemap that lists a missing page': {
    rule: 'sitemap-extra',
    on: sitemap,
    plant: ({ listed }) => void listed.push('/gone'),
  },
  'a sitemap that lists a page with noindex': {
    rule: 'sitemap-extra',
    on: sitemap,
    plant: onPage('/blogs', { robots: 'noindex' }),
  },
  'a page missing from the sitemap': {
    rule: 'sitemap-lacks',
    on: jobPath,
    plant: ({ listed }) => void listed.pop(),
  },
  'a social image that robots.txt disallows': {
    rule: 'robots-blocked',
    on: notePath,
    plant: (site) => {
      const { files } = site;
      if (files['/cards/card.png']) files['/private.png'] = files['/cards/card.png'];
      onSocialImage(notePath, { image: `${publicOrigin}/private.png` })(site);
    },
  },
  'a page that robots.txt disallows': {
    rule: 'robots-blocked',
    on: notePath,
    plant: ({ files }) => {
      const file = files['/robots.txt'];
      if (file) file.body = String(file.body).replace('/private', '/*/first-*$');
    },
  },
};

function linkWith(href: string, redirects: Record<string, string> = {}, status = 301): Mistake {
  return {
    rule: 'link-broken',
    on: '/blogs',
    plant: (site) => {
      for (const [path, location] of Object.entries(redirects)) site.files[path] = { status, headers: { location } };
      onBody('/blogs', `<a href="${href}">Link</a>`)(site);
    },
  };
}

function sitemapOf(body: string): Mistake {
  return {
    rule: 'sitemap-missing',
    on: sitemap,
    plant: ({ files }) => {
      files[sitemap] = { body };
    },
  };
}
