import request from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { readPageAddress } from '../../../server/http/page-address.ts';
import { href } from '../../../shared/paths.ts';
import { aSite } from '../../support/test-site.ts';

const site = await aSite();
afterAll(() => site[Symbol.asyncDispose]());
const services = href.services();
const contact = href.contact();
const get = (path: string) => request(site.server).get(path);

interface Figures {
  pins: string;
  people: string;
  weeks: string;
  price: string;
  review: string;
}

test.each<[string, string, Partial<Figures>]>([
  ['one service', '2', { people: '2 to 5', weeks: '8 to 30', price: '26,000 to 240,000', review: '4' }],
  ['two, with one lead', '1,2', { people: '3 to 8', weeks: '9 to 30', price: '55,000 to 350,000', review: '4' }],
  ['all', '1,2,3,4', { people: '8 to 13', weeks: '14 to 30', price: '122,000 to 493,000', review: '4' }],
  ['none', '', { people: '–', weeks: '–', price: '–', review: '–' }],
])('the services page shows the estimate for %s', async (_, pins, figures) => {
  const { text } = await get(`${services}?pins=${pins}`).expect(200);
  expect(figuresIn(text)).toMatchObject(figures);
  expect(checkedIn(text).join()).toBe(pins);
  expect(text.match(/bonding__wire[^"]* bonding__wired"/g) ?? []).toHaveLength(checkedIn(text).length);
  expect(text.includes('noindex')).toBe(pins !== '');
});

test('a selection has one key in any spelling and is not stored in caches', async () => {
  for (const query of ['pins=4&pins=2', 'pins=2,4', 'pins=4%2C2&utm_source=a', 'pins=2,4,2,2']) {
    expect(readPageAddress(`${services}?${query}`)?.key).toBe(`${services}?pins=2,4`);
    expect(readPageAddress(`${contact}?${query}`)?.key).toBe(`${contact}?pins=2,4`);
  }
  for (const path of [services, contact]) {
    const { headers } = await get(`${path}?pins=2,4`);
    expect(headers['cache-control']).toContain('no-cache');
    expect((await get(path)).text).not.toMatch(/checked=""|- Gauge Firmware/);
  }
  expect((await get('/api/pinout?pins=4,2').expect(200)).headers['cache-control']).toContain('private');
});

test.each([
  ['zero', '0', []],
  ['the next number', '5', []],
  ['a large number', '99', []],
  ['a word', 'abc', []],
  ['other notations', '-1,1.5,1e1,0x2,%00,Infinity', []],
  ['markup', '%3Cscript%3E', []],
  ['a mixture', '2,abc,99,4', [2, 4]],
  ['a thousand', Array.from({ length: 1_000 }, (_, index) => index).join(), [1, 2, 3, 4]],
  ['one a thousand times', '3,'.repeat(1_000), [3]],
])('pins that do not exist are ignored: %s', async (_, pins, wired) => {
  const { text } = await get(`${services}?pins=${pins}`).expect(200);
  expect(checkedIn(text)).toEqual(wired);
  expect(text).not.toMatch(/NaN|Infinity|undefined/);
  const enquiry = await get(`${contact}?pins=${pins}`).expect(200);
  expect(enquiry.text.match(/^- .+ \(pin \d\)/gm) ?? []).toHaveLength(wired.length);
  expect(readPageAddress(`${services}?pins=${pins}`)?.key.length).toBeLessThan(500);
});

test('the contact form is prefilled with the chosen services and their estimate', async () => {
  const { text } = await get(`${contact}?pins=1&pins=2`).expect(200);
  const message = /<textarea[^>]*>([^<]*)/.exec(text)?.[1] ?? '';
  for (const said of [
    'Enclosure Design (pin 1)',
    'Gauge Firmware (pin 2)',
    '3 to 8',
    '9 to 30 weeks',
    'G1',
    '?pins=1,2',
  ])
    expect(message).toContain(said);
  expect(text).toMatch(/name="Subject"[^>]* value="Enclosure Design, Gauge Firmware"/);
});

test('the query for pins rejects invalid pins and other parameters', async () => {
  await get('/api/pinout?pins=abc').expect(400);
  await get('/api/pinout?pins=1&extra=1').expect(400);
  await get(`/api/pinout?pins=${'1,'.repeat(500)}`).expect(400);
});

function figuresIn(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/data-figure="(\w+)">([^<]*)</g)].map(([, name, value]) => [name, value]),
  );
}

function checkedIn(html: string): number[] {
  const inputs = html.match(/<input[^>]* name="pins"[^>]*>/g) ?? [];
  return inputs
    .filter((input) => input.includes('checked=""'))
    .map((input) => Number(/value="(\d+)"/.exec(input)?.[1]));
}
