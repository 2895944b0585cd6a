import { expect, test, vi } from 'vitest';
import { href, paths } from '../../../shared/paths.ts';
import { aClock } from '../../lab/clock.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { timeout } from '../../support/timeout.ts';

test('servers 31 minutes and half a world apart write the same bytes', async () => {
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

/** Without its form token. A page has validators once the site has read the lists of the upstream. */
function wholePage(address: string): Promise<string> {
  return vi.waitFor(async () => {
    // A browser's page may leave what is late on a busy machine for the end of the stream.
    const page = await fetch(address, { headers: { 'User-Agent': 'curl' } });
    expect(page.headers.get('etag')).not.toBeNull();
    return withoutToken(await page.text());
  }, timeout.wait);
}

/** The form token is the one thing that goes by the hour. */
function withoutToken(html: string): string {
  return html.replaceAll(/f\.[0-9a-z]+\.[a-z-]+\.[\w-]{22}/g, 'TOKEN');
}
