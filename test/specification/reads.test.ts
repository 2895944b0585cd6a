import request from 'supertest';
import { expect, test } from 'vitest';
import { createUpstreamClient } from '../../server/company-api/client.ts';
import { createLog } from '../../server/process/log.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import { operations } from '../../shared/contract/operations.ts';
import { isFullRun } from '../support/full-run.ts';
import { silentLog } from '../support/silent-log.ts';
import { aSite, type TestSite } from '../support/test-site.ts';
import { begin, type FaultKind, faultKinds, timeout, triedKinds, undecodable } from './faults.ts';
import { type ReadOperation, readRows, unavailable } from './reads.ts';
import { pathOf } from './records.ts';
import { anUpstream } from './upstream.ts';

const names = Object.keys(readRows).filter((name): name is ReadOperation => name in readRows);
const serviceOf = (name: ReadOperation) => pathOf[name].replace(/\/.*/, '');
const seo = 'SeoService';

test.each(triedKinds)('$name: each call returns the message of the error catalog', async (kind) => {
  await using upstream = await anUpstream();
  await begin(kind, upstream);
  const { API_BASE, CIPHER_SECRET: secret, ACCESS_TOKEN: token } = upstream.env;
  const client = createUpstreamClient(API_BASE, { secret, token }, silentLog);
  const responses = names.map(async (name) => {
    const operation: Operation = operations[name];
    const response = await client.call(operation, readRows[name].input);
    return [name, { status: response?.status, message: response?.message }];
  });
  const { message, seoMessage = message } = kind;
  const expected = names.map((name) => [
    name,
    message === undefined
      ? { status: '1', message: '' }
      : { status: '0', message: serviceOf(name) === seo ? seoMessage : message },
  ]);
  expect(Object.fromEntries(await Promise.all(responses))).toEqual(Object.fromEntries(expected));
});

test.each(triedKinds)('$name: each query has its fallback, and the log names the service', async (kind) => {
  const lines: string[] = [];
  await using upstream = await anUpstream();
  await using site = await aSite({ env: upstream.env, log: createLog('warn', (line) => lines.push(line)) });
  await begin(kind, upstream);
  const queries = names.flatMap((name) => Object.entries(readRows[name].api));
  await Promise.all(queries.map(([address, fallback]) => expectShown(site, kind, address, fallback)));
  // After several failures, the site pauses its calls to a service. The log may therefore lack some of the service's
  // operations.
  const services = new Set(names.map(serviceOf));
  for (const service of kind.read === 'works' ? [] : services) {
    const reasons = reasonsIn(lines, (path) => path.startsWith(service));
    expect(reasons, service).toContainEqual(reasonOf(kind, service));
  }
});

const partial = faultKinds.filter(({ fault }) => fault);
const alone = names.flatMap((name, row) =>
  partial
    .filter((_, column) => isFullRun || column === (row * 5) % partial.length)
    .map((kind) => ({ name, fault: kind.name, kind })),
);

test.each(alone)(
  '$name alone fails with $fault: pages are shown without it if possible, and the log names it',
  async ({ name, kind }) => {
    await using upstream = await anUpstream();
    const lines: string[] = [];
    await using site = await aSite({ env: upstream.env, log: createLog('warn', (line) => lines.push(line)) });
    await begin(kind, upstream, [name]);
    const { api, pages } = readRows[name];
    for (const [path, status] of Object.entries(pages)) {
      const { status: shown, text } = await request(site.server).get(path);
      expect([path, shown]).toEqual([path, kind.read === 'works' && status === 503 ? 200 : status]);
      expect(text).toContain('<footer');
    }
    for (const [address, fallback] of Object.entries(api)) await expectShown(site, kind, address, fallback);
    if (kind.read === 'works') expect(lines).toEqual([]);
    else expect(reasonsIn(lines, (path) => path === pathOf[name])).toContainEqual(reasonOf(kind, serviceOf(name)));
  },
);

function reasonsIn(lines: string[], isMeant: (path: string) => boolean): unknown[] {
  const failed = lines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'upstream-failed' || event === 'upstream-timeout');
  return failed.filter(({ path }) => isMeant(path)).map(({ reason, event }) => reason ?? event);
}

function reasonOf({ isUnreadable, message }: FaultKind, service: string): unknown {
  if (message === timeout) return 'upstream-timeout';
  if (!isUnreadable) return expect.not.stringContaining('upstream-timeout');
  return service === seo ? undecodable.seoMessage : undecodable.message;
}

async function expectShown({ server }: TestSite, { read }: FaultKind, address: string, fallback: unknown) {
  const { status, body } = await request(server).get(`/api/${address}`);
  const shown = status === 503 ? unavailable : body.value;
  if (read === 'works') expect(shown, address).not.toEqual(fallback);
  else expect(shown, address).toEqual(fallback);
}
