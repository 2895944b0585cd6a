import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../../server/log.ts';
import { aSite } from '../../support/test-site.ts';

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

test('a report of either kind is one log line, without the visitor’s part of addresses', async () => {
  const { post, lines } = await aReportedSite();
  expect((await post('application/csp-report', old)).status).toBe(204);
  expect((await post('application/reports+json', batch)).status).toBe(204);
  const reported = lines.filter((line) => line.includes('policy-violated'));
  expect(reported).toHaveLength(2);
  expect(reported[0]).toContain('"blocked":"https://evil.example","path":"/search"');
  expect(reported[1]).toContain('"directive":"img-src","blocked":"data","path":"/contact"');
  expect(lines.join()).not.toMatch(/visitor-7|secret|sent=/);
});

test('a flood of reports makes thirty lines a minute', async () => {
  const { post, lines } = await aReportedSite();
  for (let sent = 0; sent < 35; sent += 1) expect((await post('application/csp-report', old)).status).toBe(204);
  expect(lines.filter((line) => line.includes('policy-violated'))).toHaveLength(30);
});

test.each([
  ['an empty object', 'application/csp-report', {}, 400],
  ['another kind of report', 'application/reports+json', [{ type: 'deprecation', body: {} }], 400],
  ['a long batch', 'application/reports+json', Array.from({ length: 51 }, () => batch[0]), 400],
  ['a huge report', 'application/csp-report', { 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } }, 413],
])('%s leaves nothing in the log', async (_, type, body, status) => {
  const { post, lines } = await aReportedSite();
  expect((await post(type, body)).status).toBe(status);
  expect(lines.join()).not.toContain('policy-violated');
});

async function aReportedSite() {
  const lines: string[] = [];
  const site = await aSite({ log: createLog('info', (line) => lines.push(line)) });
  onTestFinished(() => site[Symbol.asyncDispose]());
  const post = (type: string, body: object) =>
    request(site.server).post('/api/reports').set('Content-Type', type).send(JSON.stringify(body));
  return { post, lines };
}
