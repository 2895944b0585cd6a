import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { href, paths } from '../../../shared/paths.ts';
import { startSampleSite } from '../../support/site-process.ts';

test('servers 31 minutes and half a world apart write the same bytes', async () => {
  const shift = ['--import', resolve('test/support/shift-clock.mjs')];
  const base = { WEB_BASE: 'https://www.example.com', HOSTS: 'localhost' };
  await using here = await startSampleSite({ env: { ...base, TZ: 'Asia/Kolkata', LANG: 'en_IN.UTF-8' } });
  await using there = await startSampleSite({
    env: { ...base, TZ: 'America/Los_Angeles', LANG: 'de_DE.UTF-8', SHIFT_MINUTES: '31' },
    nodeArguments: shift,
  });
  // A browser's page may leave what is late on a busy machine for the end of the stream.
  const headers = { 'User-Agent': 'curl' };
  for (const path of [
    href.home(),
    href.blogs(),
    href.blog('salt-in-the-connector'),
    href.blogTag('zephyr'),
    paths.pageNotFound,
  ]) {
    const [one, other] = await Promise.all(
      [here, there].map((site) => fetch(site.base + path, { headers }).then((page) => page.text().then(withoutToken))),
    );
    expect(one, path).toContain('</html>');
    expect(other === one, `${path} is the same`).toBe(true);
  }
});

/** The form token is the one thing that goes by the hour. */
function withoutToken(html: string): string {
  return html.replaceAll(/f\.[0-9a-z]+\.[a-z-]+\.[\w-]{22}/g, 'TOKEN');
}
