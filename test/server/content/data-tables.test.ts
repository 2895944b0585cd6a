import { readFileSync } from 'node:fs';
import request from 'supertest';
import { expect, test } from 'vitest';
import { href, paths } from '../../../shared/paths.ts';
import { checkOf } from '../../support/check-of.ts';
import { sampleFolder } from '../../support/site-content.ts';
import { aSite } from '../../support/test-site.ts';

test('a table with a file is served as CSV for spreadsheets and other sites, and its page links to it', async () => {
  await using site = await aSite();
  const response = await request(site.server).get(href.dataFile('tides')).expect(200);
  expect(response.text).toBe('\ufeffHour,"Height, m",Seen\r\n0,0.2,"Mud, and a ""lost"" anchor"\r\n6,4.1,Water\r\n');
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  await request(site.server)
    .get(href.dataFile('tides'))
    .set('If-None-Match', response.headers.etag ?? '')
    .expect(304);
  await request(site.server).post(href.dataFile('tides')).expect(405);
  await request(site.server).get(href.dataFile('storms')).expect(404);
  const { text: page } = await request(site.server).get(href.data('tides')).expect(200);
  expect(page).toContain(`href="${href.dataFile('tides')}"`);
});

test('a second table with the same file name is reported with its line', () => {
  const path = 'pages/buying/pricing.yaml';
  const text = readFileSync(`${sampleFolder}/${path}`, 'utf8');
  const twice = text.replace(
    '        rows:\n          - [Quay',
    '        file: tides\n        rows:\n          - [Quay',
  );
  expect(twice).not.toBe(text);
  expect(checkOf({ [path]: twice })).toMatch(/pages\/(?:buying\/pricing|data\/tides)\.yaml:\d+: .*tides is used twice/);
});

test('the FAQ page repeats the questions and answers of all pages and links to their places', async () => {
  await using site = await aSite();
  const { text } = await request(site.server).get(paths.faq).expect(200);
  expect(text).toMatch(
    /<summary>[^<]+\?<\/summary><p><span>[^<]+.{0,900}?href="\/(?:services|industries)\/[a-z/-]+#[a-z-]+"/,
  );
});
