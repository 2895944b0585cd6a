import { expect, test } from 'vitest';
import { checkSite } from '../../../server/seo/check-site.ts';
import { listening } from '../../support/listening.ts';
import { aSite } from '../../support/test-site.ts';

test('the shipped content has no mistake that a crawler would find', async () => {
  await using site = await aSite();
  const { findings, pages } = await checkSite({ origin: await listening(site.server) });
  expect(findings.map(({ rule, path, reason }) => `${rule}  ${path}  ${reason}`)).toEqual([]);
  expect(pages).toBeGreaterThan(100);
}, 120_000);
