import type { Addresses } from './addresses.ts';
import type { Get } from './answer.ts';
import type { Finding } from './finding.ts';
import { type RobotsFile, readRobotsFile } from './robots-file.ts';
import { readXml, type XmlDocument } from './xml.ts';

export interface Sitemaps {
  isThere: boolean;
  listed: Map<string, string>;
  findings: Finding[];
}

/** A limit of the protocol, and a generous number of files. */
const most = { addresses: 50_000, files: 100 };

/** A missing robots.txt allows everything. */
export async function getRobotsFile(get: Get): Promise<{ robots: RobotsFile; fault: string | undefined }> {
  const { status, failure, type, body } = await get('/robots.txt');
  if (status !== 200) return { robots: readRobotsFile(''), fault: failure ?? `returns status ${status}` };
  const robots = readRobotsFile(body.toString());
  if (type !== 'text/plain') return { robots, fault: `has the media type ${type}, not text/plain` };
  return { robots, fault: robots.sitemaps.length ? undefined : 'does not name a sitemap' };
}

export async function getSitemaps(
  get: Get,
  addresses: Addresses,
  { robots, fault }: { robots: RobotsFile; fault: string | undefined },
): Promise<Sitemaps> {
  const findings: Finding[] = fault ? [missing('/robots.txt', fault)] : [];
  const listed = new Map<string, string>();
  const isNamed = robots.sitemaps.length > 0;
  const waiting = isNamed ? [...robots.sitemaps] : ['/sitemap.xml'];
  const seen = new Set<string>();
  let isThere = false;
  for (const address of waiting) {
    if (seen.has(address) || seen.size >= most.files) continue;
    seen.add(address);
    const place = addresses.placeOf(address);
    if (!place) {
      findings.push(missing('/robots.txt', `the sitemap ${address} is not on this site`));
      continue;
    }
    try {
      const { root, elements } = await readSitemap(get, place.path);
      isThere = true;
      const found = elements.filter(({ name }) => name === 'loc').map(({ text }) => text.trim());
      if (root === 'sitemapindex') waiting.push(...found);
      else for (const one of found.slice(0, most.addresses)) listed.set(one, place.path);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (isNamed) findings.push(missing(place.path, reason));
    }
  }
  return { isThere, listed, findings };
}

async function readSitemap(get: Get, path: string): Promise<XmlDocument> {
  const { status, failure, body } = await get(path);
  if (status !== 200) throw new Error(failure ?? `returns status ${status}`);
  const document = readXml(body.toString());
  if (document.root === 'urlset' || document.root === 'sitemapindex') return document;
  throw new Error(`the root element is <${document.root}>, not <urlset> or <sitemapindex>`);
}

function missing(path: string, reason: string): Finding {
  return { rule: 'sitemap-missing', path, reason };
}
