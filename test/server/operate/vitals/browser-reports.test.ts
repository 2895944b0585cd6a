import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../../../server/process/log.ts';
import { aSite } from '../../../support/test-site.ts';

const old = {
  'csp-report': {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?who=visitor-7',
    'document-uri': 'https://www.example.com/search?q=a+secret',
    'source-file': 'inline',
  },
};
const batch = [
  {
    type: 'csp-violation',
    age: 3,
    url: 'https://www.example.com/contact',
    body: { effectiveDirective: 'img-src', blockedURL: 'data', documentURL: 'https://www.example.com/contact?sent=X' },
  },
];

test('a report in either format is one log line, without the queries of its addresses', async () => {
  const { post, lines } = await aReportedSite();
  expect((await post('application/csp-report', old)).status).toBe(204);
  expect((await post('application/reports+json', batch)).status).toBe(204);
  const reported = lines.filter((line) => line.includes('policy-violated'));
  expect(reported).toHaveLength(2);
  expect(reported[0]).toContain('"blocked":"https://evil.example","path":"/search"');
  expect(reported[1]).toContain('"directive":"img-src","blocked":"data","path":"/contact"');
  expect(lines.join()).not.toMatch(/visitor-7|secret|sent=/);
});

test('a browser error is one log line with only its kind and file', async () => {
  const { post, reported, script } = await aReportedSite();
  const report = { type: 'browser-error', kind: 'RangeError', file: script };
  expect((await post('application/json', report)).status).toBe(204);
  expect((await post('application/json', { ...report, kind: 'asha@pumps.example' })).status).toBe(204);
  expect(reported('browser-error')).toEqual([
    expect.stringContaining(`"event":"browser-error","kind":"RangeError","file":"${script}"}`),
    expect.stringContaining(`"event":"browser-error","kind":"Error","file":"${script}"}`),
  ]);
});

test.each([
  ['a message', { message: 'asha@pumps.example is no number' }, 400],
  ['no file', { file: undefined }, 400],
  ['a file outside the build', { file: '../package.json' }, 400],
  ['an unknown script', { file: 'asha-example.js' }, 204],
])('an error report with %s is not logged', async (_, changes, status) => {
  const { post, lines, script } = await aReportedSite();
  const report = { type: 'browser-error', kind: 'Error', file: script, ...changes };
  expect((await post('application/json', report)).status).toBe(status);
  expect(lines.join()).not.toMatch(/browser-error|asha/);
});

test('another site cannot report errors', async () => {
  const { post, reported, script } = await aReportedSite();
  const report = { type: 'browser-error', kind: 'Error', file: script };
  for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }])
    expect((await post('application/json', report, headers)).status).toBe(403);
  expect(reported('browser-error')).toEqual([]);
});

test('a flood of reports adds at most five log lines a minute per IP prefix and thirty in total', async () => {
  const { post, reported } = await aReportedSite();
  const flood = async (network: number) => {
    for (let sent = 0; sent < 7; sent += 1) {
      const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `10.0.${network}.1` };
      expect((await post('application/csp-report', old, headers)).status).toBe(204);
    }
  };
  await flood(0);
  expect(reported('policy-violated')).toHaveLength(5);
  for (let network = 1; network <= 7; network += 1) await flood(network);
  expect(reported('policy-violated')).toHaveLength(30);
});

test.each([
  ['an empty object', 'application/csp-report', {}, 400],
  ['another kind of report', 'application/reports+json', [{ type: 'deprecation', body: {} }], 400],
  ['a long batch', 'application/reports+json', Array.from({ length: 51 }, () => batch[0]), 400],
  ['a huge report', 'application/csp-report', { 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } }, 413],
])('%s is not logged', async (_, type, body, status) => {
  const { post, lines } = await aReportedSite();
  expect((await post(type, body)).status).toBe(status);
  expect(lines.join()).not.toContain('policy-violated');
});

async function aReportedSite() {
  const lines: string[] = [];
  const site = await aSite({ log: createLog('info', (line) => lines.push(line)) });
  onTestFinished(() => site[Symbol.asyncDispose]());
  const post = (type: string, body: object, headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' }) =>
    request(site.server).post('/api/reports').set('Content-Type', type).set(headers).send(JSON.stringify(body));
  const reported = (event: string) =>
    lines.filter((line) => line.includes(`"event":"${event}"`)).map((line) => line.trim());
  const { text } = await request(site.server).get('/privacy-policy');
  const script = text.match(/\/assets\/([^"]+\/start\.js)/)?.[1] ?? '';
  return { post, lines, reported, script };
}
