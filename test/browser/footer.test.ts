import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { groups, industries } from '../support/browser/site-pages.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();

test('every page ends with links to all sections, also without script', async () => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false });
  const { page } = visit;
  for (const path of [href.home(), href.contact(), paths.pageNotFound]) {
    await page.goto(base() + path);
    const links = await page
      .locator('footer a')
      .evaluateAll((links) => links.map((link) => [link.textContent?.trim() ?? '', link.getAttribute('href') ?? '']));
    expect(links, path).toEqual(
      expect.arrayContaining([
        ['Schedule A Call', '/contact#schedule'],
        ['Our Story', href.about('nettlewright')],
        ['Privacy Policy', href.privacy()],
        ['Terms of Service', href.terms()],
      ]),
    );
    const targets = links.map(([, target]) => target);
    expect(targets).toEqual(expect.arrayContaining(groups.map(({ slug }) => href.services(slug))));
    expect(targets).toEqual(expect.arrayContaining(industries.map((one) => one.href)));
    const quick = [
      href.home(),
      href.portfolio(),
      href.blogs(),
      href.caseStudies(),
      href.career(),
      href.team(),
      href.culture(),
      href.services(),
      href.industries(),
      href.company(),
      href.tools(),
    ];
    expect(targets).toEqual(expect.arrayContaining(quick));
    expect(await page.locator('footer').innerText()).toMatch(/© Nettlewright\. /);
    expect(await page.locator('#site-links').count()).toBe(1);
  }
});

fullTest('the hiring banner is only on company and career pages, also without script', async () => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false });
  const { page } = visit;
  const banner = page.getByRole('link', { name: 'Explore Careers' });
  for (const path of [href.company(), href.team(), href.career()]) {
    await page.goto(base() + path);
    expect(await banner.getAttribute('href'), path).toBe(href.career());
  }
  for (const path of [href.home(), href.contact(), href.blogs()]) {
    await page.goto(base() + path);
    expect(await banner.count(), path).toBe(0);
  }
});

fullTest('social links come from the settings, each with a name and an icon', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.blogs());
  const names = ['LinkedIn', 'YouTube', 'GitHub', 'X', 'Facebook', 'Instagram'];
  for (const name of names) {
    const link = page.getByRole('link', { name, exact: true });
    expect(await link.getAttribute('href'), name).toMatch(/^https:\/\//);
    expect(await link.locator('svg > use').count(), name).toBe(1);
    expect((await link.boundingBox())?.height, name).toBeGreaterThanOrEqual(44);
  }
});

fullTest('the badges are drawn from one file', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  const drawings: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/badges.svg'))
      drawings.push(`${response.status()} ${response.headers()['content-type']}`);
  });
  await page.goto(base() + href.blogs());
  await visit.hydrated();
  expect(await page.locator('.badges .drawing').count()).toBeGreaterThan(1);
  await page.locator('footer .drawing').last().scrollIntoViewIfNeeded();
  await expect.poll(() => drawings).toEqual(['200 image/svg+xml']);
  expect(visit.messages).toEqual([]);
});
