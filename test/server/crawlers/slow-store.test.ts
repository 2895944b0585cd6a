import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLastKnownGoodValues } from '../../../server/company-api/last-known-good-values.ts';
import { createSitemap, type SitemapParts } from '../../../server/crawlers/sitemap/sitemap.ts';
import type { SitemapFiles } from '../../../server/crawlers/sitemap/sitemap-files.ts';
import { found, unavailable } from '../../../shared/result.ts';
import { silentLog } from '../../support/silent-log.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const second = 1_000;
const never = new Promise<never>(() => {});
const read = <Value>(value: Value) => ({
  input: v.never(),
  run: async () => ({ result: found(value), at: 0, degraded: false }),
});

function readClientOf(paths: string[]): SitemapParts['queries'] {
  const list = read({ items: [], page: 1, pages: 1, total: 0 });
  return {
    pages: read(paths.map((path) => ({ label: path, href: path }))),
    'blogs.list': list,
    'blogs.categories': read([]),
    'blogs.tags': read([]),
    'portfolio.list': list,
    'portfolio.categories': read([]),
    'caseStudies.list': list,
    'caseStudies.categories': read([]),
    'jobs.list': read([]),
    meta: {
      ...read({ title: '', description: '', keywords: '', indexed: true }),
      socialImageFacts: async () => unavailable,
    },
  };
}

function hanging(): SitemapParts['queries'] {
  return { ...readClientOf([]), pages: { input: v.never(), run: () => never } };
}

function aStore(wait: () => Promise<unknown>) {
  const values = new Map<string, string>();
  const store = {
    get: (key: string) => wait().then(() => values.get(key)),
    async set(key: string, value: string) {
      values.set(key, value);
      return true;
    },
    delete: async (key: string) => values.delete(key),
    clear: async () => values.clear(),
    has: async (key: string) => values.has(key),
  };
  return {
    start(queries: SitemapParts['queries'], onChanged?: (paths: string[]) => void) {
      return createSitemap({
        ...{
          queries,
          onChanged,
          isMoved: () => false,
          webBase: 'http://localhost:3000',
          now: () => second,
          log: silentLog,
        },
        lastKnownGood: createLastKnownGoodValues({ store, upstream: 'here', log: silentLog }),
        dates: { seen: () => undefined, find: () => undefined },
      });
    },
  };
}

function textOf(files: SitemapFiles | 'pending' | undefined): string | undefined {
  return files === 'pending' ? files : files?.get('/sitemaps/pages.xml')?.body.toString();
}

async function within<Value>(time: number, work: Promise<Value>): Promise<Value | 'pending'> {
  const { promise, resolve } = Promise.withResolvers<'pending'>();
  setTimeout(() => resolve('pending'), time);
  await vi.advanceTimersByTimeAsync(time);
  return Promise.race([work, promise]);
}

test('an earlier sitemap that takes a second to load is served during an outage and compared with the next one', async () => {
  const { start } = aStore(() => new Promise((resolve) => void setTimeout(resolve, second)));
  const whole = await within(5 * second, start(readClientOf(['/contact']))());
  const last = await within(10 * second, start(hanging())());
  expect(textOf(last)).toContain('/contact');
  expect(textOf(last)).toBe(textOf(whole));
  const changed: string[] = [];
  await within(5 * second, start(readClientOf(['/contact', '/new']), (paths) => changed.push(...paths))());
  expect(changed).toEqual(['/new']);
});

test('while neither the store nor the upstream responds, a crawler receives a response before the 30-second deadline', async () => {
  const { start } = aStore(() => never);
  expect(await within(29 * second, start(hanging())())).toBeUndefined();
});

test('a store that never responds does not delay a new sitemap, and concurrent requests look up only one value', async () => {
  const lookUp = vi.fn(() => never);
  const { start } = aStore(lookUp);
  const made = await within(4 * second, start(readClientOf(['/contact']), () => {})());
  expect(textOf(made)).toContain('/contact');
  lookUp.mockClear();
  await vi.advanceTimersByTimeAsync(20 * second);
  const sitemap = start(hanging());
  await within(second, Promise.all([sitemap(), sitemap(), sitemap()]));
  expect(lookUp).toHaveBeenCalledOnce();
});
