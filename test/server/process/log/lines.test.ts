import request from 'supertest';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../../../server/process/log.ts';
import { StoreUnavailable } from '../../../../server/store/store-unavailable.ts';
import { guardFields } from '../../../../shared/forms/response.ts';
import { paths } from '../../../../shared/paths.ts';
import { postingTo } from '../../../support/posting.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

const lineSchema = v.looseObject({
  time: v.pipe(v.string(), v.isoTimestamp()),
  level: v.picklist(['error', 'warn', 'info', 'debug']),
  event: v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/)),
  id: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))),
});

let site: TestSite;
const written: string[] = [];
beforeAll(async () => {
  site = await aSite({ log: createLog('debug', (line) => written.push(line)) });
});
beforeEach(() => {
  written.length = 0;
});
afterAll(() => site[Symbol.asyncDispose]());

const lines = () => written.map((line) => v.parse(v.pipe(v.string(), v.parseJson(), lineSchema), line));
const requests = async () => {
  await expect.poll(() => lines().filter(({ event }) => event === 'request')).not.toEqual([]);
  return lines().filter(({ event }) => event === 'request');
};
const get = (path: string, headers = {}) => request(site.server).get(path).set(headers);

test('a cached page has the same log fields as a rendered one, including its source', async () => {
  const path = `${paths.terms}?complete=1`;
  const first = await get(path);
  const [rendered] = await requests();
  written.length = 0;
  const second = await get(paths.terms);
  const [cached] = await requests();
  written.length = 0;
  await request(site.server).head(paths.terms);
  const [head] = await requests();
  const fields = ['cached', 'event', 'id', 'level', 'method', 'ms', 'path', 'status', 'time', 'whole'];
  for (const line of [rendered, cached, head]) expect(Object.keys(line ?? {}).sort()).toEqual(fields);
  expect(rendered).toMatchObject({ method: 'GET', path: paths.terms, status: 200, cached: 'no' });
  expect(cached).toMatchObject({ method: 'GET', path: paths.terms, status: 200, cached: 'fresh' });
  expect(head).toMatchObject({ method: 'HEAD', cached: 'fresh' });
  expect(first.headers['x-request-id']).toBe(rendered?.id);
  expect(second.headers['x-request-id']).toBe(cached?.id);
  expect(cached?.id).not.toBe(rendered?.id);
});

test('an error in a request is logged with the request ID', async () => {
  const visitor = postingTo(site);
  const token = await visitor.pageToken('contact');
  site.failToStore(() => {
    throw new StoreUnavailable('full', { cause: new Error('"canary" is not JSON') });
  });
  written.length = 0;
  const response = await visitor.byScript('contact', { fields: { FormToken: token } });
  site.failToStore(undefined);
  const id = response.headers['x-request-id'];
  expect(lines().filter(({ level }) => level === 'error')).toMatchObject([{ event: 'post-not-stored', id }]);
  expect(await requests()).toMatchObject([{ id, status: 503 }]);
  expect(written.join('')).not.toContain('canary');
});

test("a trusted proxy's request ID and trace are used if they are valid", async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
  await get(paths.privacy, { 'X-Request-Id': 'proxy-7.a', traceparent });
  expect(await requests()).toMatchObject([{ id: 'proxy-7.a', trace }]);
  const wrong = [
    { 'X-Request-Id': 'a"b' },
    { 'X-Request-Id': 'x'.repeat(65) },
    { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
    { traceparent: `ff-${trace}-00f067aa0ba902b7-01` },
    { traceparent: `00-${trace.toUpperCase()}-00f067aa0ba902b7-01` },
    { traceparent: `00-${trace}-00f067aa0ba902b7-01-more` },
  ];
  for (const headers of wrong) {
    written.length = 0;
    await get(paths.privacy, headers);
    const [line] = await requests();
    expect(line?.trace, JSON.stringify(headers)).toBeUndefined();
    expect(Object.values(headers)).not.toContain(line?.id);
  }
});

test('a request ID from an untrusted client is ignored', async () => {
  const log = createLog('info', (line) => written.push(line));
  await using other = await aSite({ log, trustProxy: '203.0.113.0/24' });
  await request(other.server)
    .get(paths.privacy)
    .set({ 'X-Request-Id': 'forged', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` });
  const [line] = await requests();
  expect(line?.id).not.toBe('forged');
  expect(line?.trace).toBeUndefined();
});

test('a stored post is logged, and a quarantined post is logged with its reasons', async () => {
  const visitor = postingTo(site);
  const clean = await visitor.byScript('contact');
  const spam = await visitor.byScript('contact', { fields: { [guardFields.honeypot]: 'x' } });
  const about = (event: string) => lines().filter((line) => line.event === event);
  expect(about('post-stored')).toMatchObject([{ reference: clean.body.reference, form: 'contact' }]);
  expect(about('post-quarantined')).toMatchObject([{ reference: spam.body.reference, reasons: 'trap' }]);
  await expect.poll(() => about('job-done')).toMatchObject([{ kind: 'delivery', reference: clean.body.reference }]);
});

test.each([
  ['off', 0],
  ['error', 1],
  ['warn', 2],
  ['info', 3],
  ['debug', 4],
] as const)('LOG=%s writes %i of the four levels', (level, count) => {
  const found: string[] = [];
  const log = createLog(level, (line) => found.push(line));
  for (const one of ['error', 'warn', 'info', 'debug'] as const) log[one]({ event: 'x' });
  log.prepareInfo({ event: 'y' })('GET', 1);
  expect(found.filter((line) => line.includes('"x"'))).toHaveLength(count);
  expect(found.filter((line) => line.includes('"y"'))).toHaveLength(count > 2 ? 1 : 0);
});

test('a value can forge neither a line nor a field', () => {
  const found: string[] = [];
  createLog('info', (line) => found.push(line)).info({ event: 'x', path: '/a\n{"level":"error"}","b":"\u0000' });
  expect(found).toHaveLength(1);
  expect(found[0]?.match(/\n/g)).toHaveLength(1);
  expect(JSON.parse(found[0] ?? '')).toMatchObject({ event: 'x', level: 'info' });
});
