import request from 'supertest';
import { expect, test } from 'vitest';
import { runLength, wordsOf } from '../../../server/content/word-runs.ts';
import { crawl } from '../../support/crawl.ts';
import { type TextBlock, textBlocksOf } from '../../support/page-text.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

test('no run of 12 words stands on two pages', async () => {
  await using site = await aSite();
  const paths = [...(await crawl(site)).keys()].filter((path) => !path.includes('?'));
  const blocks: TextBlock[] = [];
  for (const path of paths) blocks.push(...textBlocksOf(await completePage(site, path), path));
  expect(new Set(blocks.map(({ owner }) => owner)).size).toBeGreaterThan(paths.length / 2);
  expect(sharedRuns(blocks)).toEqual([]);
}, 180_000);

/** As a crawler gets it: nothing comes late, outside of its place. */
async function completePage(site: TestSite, path: string): Promise<string> {
  return (await request(site.server).get(path).set('User-Agent', 'curl')).text;
}

function sharedRuns(blocks: TextBlock[]): string[] {
  const owners = new Map<string, string>();
  return blocks.flatMap(({ owner, text }) => {
    const words = wordsOf(text);
    const runs = words.slice(runLength - 1).map((_, at) => words.slice(at, at + runLength).join(' '));
    return runs.flatMap((run) => {
      const first = owners.get(run) ?? owner;
      owners.set(run, first);
      return first === owner ? [] : [`${first} and ${owner}: ${run}`];
    });
  });
}
