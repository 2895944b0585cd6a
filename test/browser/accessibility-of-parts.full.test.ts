import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { toolNames } from '../../shared/tools/tool-names.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { hydrateContactForm } from '../support/browser/contact-form.ts';
import { looksAt } from '../support/browser/looks.ts';
import { openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = sharedBrowserAndSite();

type Part = [name: string, path: string, widths: number[], open: (page: Page) => Promise<void>, targets?: string];

const submenus = ['Company', 'Resources', 'Industries', 'Offerings'];
const summaryOf = (page: Page, name: string) => page.locator('#menu details[name] > summary', { hasText: name });
const asItIs = async () => {};

const parts: Part[] = [
  ...submenus.map((name): Part => [name, href.team(), [1_440], (page) => summaryOf(page, name).press('Enter')]),
  ...submenus.map((name): Part => [`sidebar, ${name}`, href.contact(), [390], (page) => openSidebar(page, name)]),
  ['results', `${paths.search}?q=power`, [320, 1_440], asItIs],
  ['no results', `${paths.search}?q=${'q'.repeat(100)}`, [320, 1_440], asItIs],
  ['palette', href.blogs(), [320], openPalette],
  ['countries', paths.contact, [320, 1_440], (page) => openCountries(page, 's', /\d\d countries/), '[role=option]'],
  [
    'countries of a fold',
    href.blogs(),
    [320, 1_440],
    (page) => openCountries(page, 's', /\d\d countries/),
    '[role=option]',
  ],
  ['no country', paths.contact, [320, 1_440], (page) => openCountries(page, 'zzz', 'No countries')],
  ...toolNames.map((name): Part => [`tool ${name}`, href.tool(name), [390, 1_024, 1_440], asItIs]),
  ...toolNames.map((name): Part => [`tool ${name} with a fault`, href.tool(name), [390], makeFault]),
  ['planner', paths.home, [320, 1_440], planFromMarch, '.plan :is(select, input, button, a)'],
  ...[
    paths.home,
    href.caseStudy('vibration-node-battery-life'),
    href.caseStudy('valve-strokes-in-frost'),
    href.blog('can-fd-on-an-old-harness'),
  ].map((path): Part => ['probes', path, [320, 1_440], openProbes, probeTargets()]),
];

const cases = parts.flatMap(([name, path, widths, open, targets]) =>
  looksAt(...widths).map((look) => ({ name, path, open, targets, ...look })),
);

test.each(cases)(
  '$name on $path, $width px, $colorScheme: no violation, no overflow, and the listed targets are large enough for a finger',
  async ({ path, open, targets, width, colorScheme }) => {
    const options = {
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
      bypassCSP: true,
    } as const;
    await using visit = await openWatched(browser(), options);
    const { page } = visit;
    await page.goto(base() + path);
    await visit.hydrated();
    await open(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    // While the sidebar is open, the rest of the page is inert, and axe finds neither its main landmark nor its
    // heading.
    const ofThePageBehind = /^(?:landmark-one-main|page-has-heading-one):/;
    const isInert = (await page.locator('main[inert]').count()) > 0;
    const violations = (await violationsOn(page)).filter((line) => !(isInert && ofThePageBehind.test(line)));
    expect(violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (!targets) return;
    const heights = await page
      .locator(targets)
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights).not.toEqual([]);
    expect(Math.min(44, ...heights)).toBe(44);
  },
);

async function openSidebar(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Close menu' }).waitFor();
  await summaryOf(page, name).click();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search this site' }).fill('power');
  await page.locator('dialog').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  const { x = 0, y = 0, width = 999, height = 999 } = (await page.getByRole('dialog').boundingBox()) ?? {};
  expect([x + width <= 320, y + height <= 900]).toEqual([true, true]);
}

async function openCountries(page: Page, typed: string, found: string | RegExp): Promise<void> {
  await hydrateContactForm(page);
  await page.addStyleTag({ content: '.header { position: static }' });
  await page.locator('button[role=combobox]').focus();
  await page.keyboard.type(typed);
  await page.getByRole('status').filter({ hasText: found }).waitFor();
}

async function makeFault(page: Page): Promise<void> {
  await page.locator('[data-tool] input').first().fill('none');
  await page.locator('[aria-invalid=true]').first().waitFor();
}

async function planFromMarch(page: Page): Promise<void> {
  const fold = page.locator('.plan summary');
  if (await fold.isVisible()) await fold.click();
  await page.locator('#plan-start').fill(`${new Date().getUTCFullYear() + 1}-03-01`);
  await page.locator('.plan__show').click();
  await page.locator('.plan__diagram').waitFor();
}

async function openProbes(page: Page): Promise<void> {
  for (const probe of await page.locator('.probe').filter({ visible: true }).all()) {
    await probe.locator('summary').click();
    await probe.locator('.probe__slider').first().waitFor();
  }
}

function probeTargets(): string {
  return '.probe :is(summary, .probe__slider, .probe__trace, .probe__next)';
}
