import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { createFaultyUpstream, type FaultyUpstream } from '../support/faulty-upstream.ts';
import { mostDifferent } from '../support/page-kinds.ts';
import { aRealUpstream, type RealUpstream } from '../support/real-upstream.ts';
import { shippedFolder } from '../support/site-content.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';

const hostile = ' \r\n a \u0000\r\u000b\f\u0085\u001b\ud800  \ufffe\t\t ';

const browser = sharedBrowser();
let real: RealUpstream;
let upstream: FaultyUpstream;
let site: SiteProcess;
beforeAll(async () => {
  real = await aRealUpstream({ content: shippedFolder });
  upstream = await createFaultyUpstream(real.base, real.secret);
  upstream.rewrite((text) => JSON.stringify(JSON.parse(text, spoiled)));
  site = await startSite({ env: real.envFor(upstream.base) });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await upstream.close();
  await real[Symbol.asyncDispose]();
});

test('every kind of page hydrates as rendered, even if upstream texts contain control characters', async () => {
  await using visit = await openWatched(browser());
  const { page, messages } = visit;
  for (const { kind, path } of mostDifferent) {
    messages.length = 0;
    expect.soft((await page.goto(site.base + path))?.status(), kind).toBeLessThan(500);
    await visit.hydrated();
    expect.soft(await visit.removedNodes(), kind).toEqual([]);
    if (path === paths.contact) {
      await page.locator('[data-contact] [name=FullName]').focus();
      await page.locator('[data-contact] [name=Captcha]').waitFor();
    }
    expect
      .soft(
        messages.filter((message) => !/responded with a status of 404/.test(message)),
        kind,
      )
      .toEqual([]);
  }
});

function spoiled(this: unknown, key: string, value: unknown): unknown {
  const isWord =
    typeof value === 'string' &&
    /_(?:Title|Summary|Name|Text|Role|Place|Exhibit|Location|Type|Value|Before|After|Content|Description|Keywords)$|^(?:country_name|FullName|Comment|Review|Designation|CompanyName|Content|Duration|Experience|Condition|Unit)$/.test(
      key,
    ) &&
    key !== 'Chart_Name';
  if (!isWord) return value;
  const isLink = v.is(v.string(), value) && value.startsWith('https:');
  return isLink ? value : `${hostile}${value}${hostile}`;
}
