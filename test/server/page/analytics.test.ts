import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { aSite } from '../../support/test-site.ts';

const visitor = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';

test('without an ID, no page mentions analytics', async () => {
  const { text, policy } = await pageOf({});
  expect(text).not.toMatch(/data-analytics|analyticsId|googletagmanager/);
  expect(policy).not.toContain('google');
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policy).toMatch(/trusted-types site(;|$)/);
});

test("with an ID, the policy allows the provider's script and hosts, and pages mention neither", async () => {
  const { text, policy, streamed } = await pageOf({ analyticsId: 'G-TEST12345' });
  expect(text).not.toContain('google');
  expect(text).toContain('"analyticsId":"G-TEST12345"');
  expect(text).toMatch(/<button type="button" data-analytics="[^"]+" data-analytics-id="G-TEST12345" hidden="">/);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/www\.googletagmanager\.com\/gtag\/js;/);
  expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.googletagmanager\.com https:\/\/\*\.google-analytics\.com /);
  expect(policy).toMatch(/trusted-types site analytics(;|$)/);
  expect(policy).not.toContain('unsafe');
  expect(streamed).toMatch(
    /script-src 'self' ('nonce-[^']+' )?'sha256-[^']+' https:\/\/www\.googletagmanager\.com\/gtag\/js;/,
  );
});

async function pageOf(options: { analyticsId?: string }) {
  const site = await aSite(options);
  onTestFinished(() => site[Symbol.asyncDispose]());
  const { text, headers } = await request(site.server).get(href.blogs());
  const streamed = await request(site.serverWithoutPages()).get(href.blogs()).set('User-Agent', visitor);
  return {
    text,
    policy: headers['content-security-policy'] ?? '',
    streamed: streamed.headers['content-security-policy'],
  };
}
