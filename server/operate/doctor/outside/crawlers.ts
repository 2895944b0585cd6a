import { setTimeout as wait } from 'node:timers/promises';
import { isLoopback } from '../../../http/hosts.ts';
import { type Examination, type Finding, fail, ok, skip, warn } from '../checks.ts';
import { type ExaminedSite, requestSite, type SiteResponse, textOf } from './request-site.ts';

export function crawlerExaminations(outside: ExaminedSite): Examination[] {
  return [
    { checks: ['crawlers'], examine: (signal) => examineCrawlers(outside, signal) },
    { checks: ['canonical'], examine: (signal) => examineCanonical(outside, signal) },
  ];
}

async function examineCrawlers({ origin, env }: ExaminedSite, signal: AbortSignal): Promise<Finding[]> {
  if (!env) return [skip('crawlers', 'Not checked: the configuration has errors. Correct them first.')];
  const [robots, sitemap] = await Promise.all([
    requestSite(`${origin}/robots.txt`, { signal }),
    requestSitemap(origin, signal),
  ]);
  if (robots.status !== 200)
    return [
      fail(
        'crawlers',
        `/robots.txt returns ${robots.status}.`,
        'Configure the proxy to forward /robots.txt to the site.',
      ),
    ];
  const isClosed = /^User-agent: \*\nDisallow: \/$/m.test(textOf(robots));
  const isListed = env.PRODUCTION && env.LIVE;
  if (isClosed === isListed) {
    const says = isClosed ? 'robots.txt blocks all crawlers.' : 'robots.txt allows crawlers.';
    return [
      fail(
        'crawlers',
        `${says} The configuration requires the opposite.`,
        'Restart the site, and remove other robots.txt files from the proxy and from public/.',
      ),
    ];
  }
  if (!isListed) return [ok('crawlers', 'Crawlers are blocked, as configured (PRODUCTION=0 or LIVE=0).')];
  if (sitemap.status !== 200) {
    return [
      warn('crawlers', `/sitemap.xml returns ${sitemap.status}.`, 'Set WEB_BASE, and check that the API responds.'),
    ];
  }
  return [ok('crawlers', 'robots.txt allows crawlers, and the sitemap exists.')];
}

/** Milliseconds before the second request. A site that has just started may not have rendered its sitemap yet. */
const untilMade = 1_500;

async function requestSitemap(origin: string, signal: AbortSignal): Promise<SiteResponse> {
  const response = await requestSite(`${origin}/sitemap.xml`, { signal });
  if (response.status !== 503) return response;
  await wait(untilMade, undefined, { signal });
  return requestSite(`${origin}/sitemap.xml`, { signal });
}

async function examineCanonical({ origin, env }: ExaminedSite, signal: AbortSignal): Promise<Finding[]> {
  const page = await requestSite(`${origin}/`, { headers: { 'Accept-Encoding': 'identity' }, signal });
  const canonical = textOf(page).match(/<link rel="canonical" href="([^"]*)"/)?.[1];
  if (canonical === undefined) {
    const find = isLoopback(new URL(origin).host) ? warn : fail;
    const remedy = 'Set WEB_BASE to the address that visitors use, and restart the site.';
    return [find('canonical', 'The home page has no canonical URL.', remedy)];
  }
  const base = URL.parse(canonical)?.origin;
  if (env?.WEB_BASE !== undefined && base !== env.WEB_BASE) {
    return [
      fail(
        'canonical',
        `The home page has the canonical URL ${canonical}, which does not match WEB_BASE.`,
        'If WEB_BASE has changed since the site started, restart the site. Otherwise, correct the address that you gave the doctor.',
      ),
    ];
  }
  if (base === origin) return [ok('canonical', `The home page has the canonical URL ${canonical}.`)];
  const says = `The home page at ${origin} has the canonical URL ${canonical}, which is at another origin.`;
  return [
    warn(
      'canonical',
      says,
      'No change is needed if visitors use that address. Otherwise, set WEB_BASE to the address that visitors use.',
    ),
  ];
}
