import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCacheFile } from '../../../server/store/cache-file.ts';
import { contentDateTables, createContentDates } from '../../../server/store/content-dates.ts';
import { silentLog } from '../../support/silent-log.ts';
import { aFolder } from '../../support/temp-folder.ts';

const day = 24 * 3_600_000;

function aStart(path: string, clock: { now: number }, max?: number) {
  const file = openCacheFile(path, { schemas: [contentDateTables], log: silentLog });
  const { seen, find } = createContentDates(file, () => clock.now, max);
  return { dateOf: seen, find, close: file.close };
}

test('the date of content is the time it was first seen, even across restarts, until it changes', () => {
  const path = join(aFolder('dates'), 'cache.db');
  const clock = { now: day };
  const first = aStart(path, clock);
  expect(first.dateOf('/', 'a')).toBe(day);
  first.close();
  clock.now = 5 * day;
  const next = aStart(path, clock);
  expect(next.dateOf('/', 'a')).toBe(day);
  expect(next.dateOf('/', 'b')).toBe(5 * day);
  expect(next.dateOf('/other', 'a')).toBe(5 * day);
  expect(['/', '/other', '/unseen'].map(next.find)).toEqual([5 * day, 5 * day, undefined]);
  next.close();
});

test('the dates of pages that are no longer requested are evicted first', () => {
  const clock = { now: day };
  const { dateOf, close } = aStart(join(aFolder('dates'), 'cache.db'), clock, 100);
  dateOf('/asked-for', 'a');
  for (let number = 0; number < 98; number++) dateOf(`/${number}`, 'a');
  clock.now = 2 * day;
  dateOf('/asked-for', 'a');
  dateOf('/one-more', 'a');
  clock.now = 3 * day;
  dateOf('/and-another', 'a');
  expect(dateOf('/asked-for', 'a')).toBe(day);
  expect(dateOf('/0', 'a')).toBe(3 * day);
  close();
});
