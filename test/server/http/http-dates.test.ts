import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { expect, test } from 'vitest';
import { readHttpDate } from '../../../server/http/http-dates.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { aWarmSite } from '../../support/test-site.ts';

const now = Date.UTC(2026, 10, 28, 12);

test.each([
  ['Sun, 06 Nov 1994 08:49:37 GMT', '1994-11-06T08:49:37'],
  ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37'],
  ['Sun Nov  6 08:49:37 1994', '1994-11-06T08:49:37'],
  ['Wed Nov 16 08:49:37 1994', '1994-11-16T08:49:37'],
  ['Saturday, 28-Nov-76 12:00:00 GMT', '2076-11-28T12:00:00'],
  ['Saturday, 28-Nov-76 12:00:01 GMT', '1976-11-28T12:00:01'],
  ['Tuesday, 29-Feb-00 00:00:00 GMT', '2000-02-29T00:00:00'],
  ['Tue, 31 Feb 2023 00:00:00 GMT', undefined],
  ['Wednesday, 29-Feb-23 00:00:00 GMT', undefined],
  ['Sun, 06 Nov 1994 24:00:00 GMT', undefined],
  ['Sun, 06 Nov 1994 08:49:37 UTC', undefined],
  ['Sun, 6 Nov 1994 08:49:37 GMT', undefined],
  ['Sun, 06 Foo 1994 08:49:37 GMT', undefined],
  ['Sun Nov 6 08:49:37 1994', undefined],
  ['Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT', undefined],
  ['1994-11-06T08:49:37Z', undefined],
  ['2099', undefined],
])('the request date %j is read as %s', (text, at) => {
  expect(readHttpDate(text, now)).toBe(at && Date.parse(`${at}Z`));
});

function formatsOf(at: number): string[] {
  const [weekday = '', day = '', month, year = '', time] = new Date(at).toUTCString().split(/,? /);
  const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(at);
  const short = `${weekday} ${month} ${day.replace(/^0/, ' ')} ${time} ${year}`;
  return [new Date(at).toUTCString(), `${long}, ${day}-${month}-${year.slice(2)} ${time} GMT`, short];
}

test('pages, crawler files, and the operator’s files accept dates in all three formats and ignore invalid ones', async () => {
  const folder = aFolder('dates');
  const file = join(folder, 'notes.txt');
  writeFileSync(file, '0123456789');
  const changed = Math.floor(Date.now() / 1_000) - 86_400;
  utimesSync(file, changed, changed);
  await using site = await aWarmSite({ publicFolder: folder });
  const get = (path: string, headers = {}) =>
    request(site.server)
      .get(path)
      .set({ 'User-Agent': 'bot', ...headers });

  for (const path of ['/blogs', '/robots.txt', '/notes.txt']) {
    const first = await get(path);
    const at = Date.parse(String(first.headers['last-modified']));
    for (const date of [...formatsOf(at), ...formatsOf(at + 40 * 365 * 86_400_000)]) {
      expect((await get(path, { 'If-Modified-Since': date })).status, `${path} ${date}`).toBe(304);
    }
    for (const date of [...formatsOf(at - 1_000), '2099', 'tomorrow', new Date(at).toISOString()]) {
      expect((await get(path, { 'If-Modified-Since': date })).status, `${path} ${date}`).toBe(200);
    }
  }

  const at = changed * 1_000;
  for (const date of formatsOf(at)) {
    expect((await get('/notes.txt', { 'If-Unmodified-Since': date })).status, date).toBe(200);
    expect((await get('/notes.txt', { Range: 'bytes=0-3', 'If-Range': date })).status, date).toBe(206);
  }
  for (const date of formatsOf(at - 1_000)) {
    expect((await get('/notes.txt', { 'If-Unmodified-Since': date })).status, date).toBe(412);
    expect((await get('/notes.txt', { Range: 'bytes=0-3', 'If-Range': date })).status, date).toBe(200);
  }
  expect((await get('/notes.txt', { 'If-Unmodified-Since': '1999' })).status).toBe(200);
  expect((await get('/notes.txt', { Range: 'bytes=0-3', 'If-Range': '2099' })).status).toBe(200);
});
