import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { href } from '../../../shared/paths.ts';
import { aPhoto } from '../../support/photos.ts';
import { shippedFolder } from '../../support/site-content.ts';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { createClient, type LabResponse } from '../client.ts';
import { countByStatus, msOf, type Report, spread } from '../report.ts';
import { pidOf } from '../site.ts';

const quota = { stopped: 250, running: 40 };
const burners = 16;
const article = 'blogs/can-fd-on-an-old-harness.md';
const timeout = 60_000;

type Visited = LabResponse & { path: string };

/** Adds its own failures to `failures`. */
type Beside = (site: SiteProcess, folder: string, failures: string[]) => () => void | Promise<void>;

export async function measureLoneVisitor(names: string[], visits: number, report: Report): Promise<string[]> {
  const failures: string[] = [];
  for (const name of names) {
    const beside = conditions[name] ?? (() => () => {});
    const folder = mkdtempSync(join(tmpdir(), 'lone-visitor-'));
    try {
      failures.push(...(await measure(name, beside, visits, folder, report)));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return failures;
}

export const conditions: Record<string, Beside> = {
  stopped: (site) => stopping(site),
  'stopped, reloads': (site, folder) =>
    both(
      stopping(site),
      repeating(() => publish(site, folder), 3_000),
    ),
  'stopped, backups': (site, folder, failures) =>
    both(
      stopping(site),
      repeating(() => backUp(folder, failures), 100),
    ),
  'beside burners': () => burning(),
  'first start with a bitmap': () => () => {},
};

async function measure(
  name: string,
  beside: Beside,
  visits: number,
  folder: string,
  report: Report,
): Promise<string[]> {
  const content = join(folder, 'content');
  cpSync(shippedFolder, content, { recursive: true });
  await addPhoto(content);
  const data = join(folder, 'data');
  await using site = await startSite({ content, env: { DATA_DIR: data, WARM_UP: '1' } });
  const request = createClient(site.base, 1, timeout);
  await request('/robots.txt');
  const failures: string[] = [];
  const end = beside(site, folder, failures);
  const responses: Visited[] = [];
  const visit = async (path: string) => {
    const response = { path, ...(await request(path, { headers: { 'accept-encoding': 'identity' } })) };
    responses.push(response);
    return response;
  };
  try {
    const paths = await pathsOf(visit);
    for (const path of firstVisits(paths, visits)) await visit(path);
  } finally {
    await end();
  }
  const bad = responses.filter(
    ({ status, body }) => status !== 200 || !/<\/(?:html|urlset|sitemapindex|rss)>\s*$/.test(body),
  );
  report(
    `${name}: ${responses.length} visits, ${JSON.stringify(countByStatus(responses))}, ${spread(msOf(responses))}`,
  );
  failures.push(...bad.map(({ path, status, ms }) => `${status} for ${path} after ${ms.toFixed(0)} ms`));
  return failures.map((failure) => `lone visitor, ${name}: ${failure}`);
}

async function pathsOf(visit: (path: string) => Promise<LabResponse>): Promise<string[]> {
  const sitemap = await visit('/sitemap.xml');
  const inside = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const parts = inside.filter((path) => path.endsWith('.xml'));
  const listed: string[] = [];
  for (const path of [...parts, href.feed('rss.xml')]) {
    const part = await visit(path);
    listed.push(...[...part.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname));
  }
  return [...new Set([...listed, ...inside])].filter((path) => !path.includes('.'));
}

function firstVisits(paths: string[], visits: number): string[] {
  const searches = Array.from({ length: visits }, (_, index) => `${href.search()}?q=can+bus+${index}`);
  const pages = paths.toReversed();
  return Array.from(
    { length: visits },
    (_, index) => (index % 3 === 0 ? undefined : pages.shift()) ?? searches[index],
  ).filter((path) => path !== undefined);
}

async function addPhoto(content: string): Promise<void> {
  const photo = await aPhoto(2_400, 1_600);
  writeFileSync(join(content, 'blogs', 'bench.jpg'), await photo.jpeg({ quality: 90 }).toBuffer());
  appendFileSync(join(content, article), '\n![The bench](bench.jpg "Our bench.")\n');
}

function stopping(site: SiteProcess): () => void {
  const code = `
    const sleeper = new Int32Array(new SharedArrayBuffer(4));
    for (;;) {
      process.kill(${pidOf(site)}, 'SIGSTOP');
      Atomics.wait(sleeper, 0, 0, ${quota.stopped});
      process.kill(${pidOf(site)}, 'SIGCONT');
      Atomics.wait(sleeper, 0, 0, ${quota.running});
    }`;
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  return () => {
    child.kill('SIGKILL');
    site.process.kill('SIGCONT');
  };
}

function burning(): () => void {
  const code = 'for (;;);';
  const children = Array.from({ length: burners }, () =>
    spawn(process.execPath, ['-e', code], { stdio: 'ignore', timeout: 10 * 60_000 }),
  );
  return () => {
    for (const child of children) child.kill('SIGKILL');
  };
}

function repeating(work: () => unknown, pause: number): () => Promise<void> {
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      await work();
      await wait(pause);
    }
  })();
  return async () => {
    isOver = true;
    await running;
  };
}

function publish(site: SiteProcess, folder: string): void {
  appendFileSync(join(folder, 'content', article), '\nOne more line.\n');
  site.process.kill('SIGHUP');
}

function backUp(folder: string, failures: string[]): Promise<void> {
  const target = mkdtempSync(join(tmpdir(), 'lone-backup-'));
  const child = spawn(process.execPath, ['server/operate/desk/desk.mjs', 'backup', target], {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') },
    stdio: 'ignore',
    timeout,
  });
  return new Promise((resolve) =>
    child.once('close', (code) => {
      if (code !== 0) failures.push(`a backup ended with exit code ${code}`);
      rmSync(target, { recursive: true, force: true });
      resolve();
    }),
  );
}

function both(...ends: (() => void | Promise<void>)[]): () => Promise<void> {
  return async () => {
    for (const end of ends) await end();
  };
}
