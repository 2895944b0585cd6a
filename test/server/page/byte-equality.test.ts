import { expect, test, vi } from 'vitest';
import { href, paths } from '../../../shared/paths.ts';
import { aClock } from '../../lab/clock.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { timeout } from '../../support/timeout.ts';

test('servers with different clocks, time zones, and locales return the same bytes', async () => {
  using clock = aClock(31);
  const base = { WEB_BASE: 'https://www.example.com', HOSTS: 'localhost' };
  await using here = await startSampleSite({ env: { ...base, TZ: 'Asia/Kolkata', LANG: 'en_IN.UTF-8' } });
  await using there = await startSampleSite({
    env: { ...base, TZ: 'America/Los_Angeles', LANG: 'de_DE.UTF-8', ...clock.env },
    nodeArguments: clock.nodeArguments,
  });
  for (const path of [
    href.home(),
    href.blogs(),
    href.blog('salt-in-the-connector'),
    href.blogTag('zephyr'),
    paths.pageNotFound,
  ]) {
    const [one, other] = await Promise.all([here, there].map((site) => wholePage(site.base + path)));
    expect(one, path).toContain('</html>');
    expect(other === one, `${path} is the same`).toBe(true);
  }
});

/** Waits for an ETag, which the page lacks until the site has loaded all lists. */
function wholePage(address: string): Promise<string> {
  return vi.waitFor(async () => {
    // Requests the page as a crawler, because timing changes the order of sections in a browser's stream.
    const page = await fetch(address, { headers: { 'User-Agent': 'curl' } });
    expect(page.headers.get('etag')).not.toBeNull();
    return withoutToken(await page.text());
  }, timeout.wait);
}

function withoutToken(html: string): string {
  return html.replaceAll(/f\.[0-9a-z]+\.[a-z-]+\.[\w-]{22}/g, 'TOKEN');
}
