import { expect, test } from 'vitest';
import { createLog } from '../../../server/process/log.ts';
import { retryDelay, warmUp } from '../../../server/start/warm-up.ts';
import { href } from '../../../shared/paths.ts';
import { fullTest } from '../../support/full-run.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

const comments = 'BlogService/GetCommentList';
const article = href.blog('salt-in-the-connector');

async function warmedUp(site: TestSite, meanwhile = () => {}) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', (line) => lines.push(JSON.parse(line)));
  await warmUp({ ...site, log }, async () => {
    site.clock.now += retryDelay;
    meanwhile();
  });
  return lines.find(({ event }) => event === 'warmed-up');
}

function cachedPages({ publisher }: TestSite): string[] {
  return publisher.current().pages.cache.keys();
}

test('a warm-up logs the number of rendered pages and the first failed page', async () => {
  await using site = await aSite();
  site.upstream.fail('no', comments);
  const line = await warmedUp(site);
  const made = cachedPages(site);
  expect(made).toContain(href.services());
  expect(made).not.toContain(article);
  expect(line).toMatchObject({ level: 'warn', pages: made.length, first: expect.stringContaining(article) });
});

fullTest('a warm-up retries pages for which the upstream failed at first', async () => {
  await using site = await aSite();
  site.upstream.fail('no', comments);
  const line = await warmedUp(site, () => site.upstream.fail('none', comments));
  const made = cachedPages(site);
  expect(made).toContain(article);
  expect(line).toMatchObject({ level: 'info', pages: made.length });
});
