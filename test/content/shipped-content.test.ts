import request from 'supertest';
import { expect, test } from 'vitest';
import { createCoverAssigner } from '../../drawings/covers/assign-covers.ts';
import { checkContent } from '../../server/content/checks/check-content.ts';
import { readPictures } from '../../server/content/pictures.ts';
import { houseStyle } from '../../tools/house-style/house-style.ts';
import { representatives } from '../support/full-run.ts';
import { contentIn, itemsOf, itemsToday, shippedFolder } from '../support/site-content.ts';
import { aSite } from '../support/test-site.ts';

const shipped = await contentIn(shippedFolder);

test('the content check finds no errors', async () => {
  const pictures = await readPictures(shippedFolder);
  const shown = { pictures };
  expect(() => checkContent(shippedFolder, shown, new Date().toISOString().slice(0, 10))).not.toThrow();
});

test('no passage is on two pages, no fact has two values, and no cover states more than its text', () => {
  expect(houseStyle(shippedFolder)).toEqual([]);
});

test.each(['blogs', 'case-studies'] as const)(
  'all %s have a cover, and no similar covers are close together',
  (kind) => {
    const items = itemsOf(shipped, kind);
    expect(items.filter(({ cover }) => !cover).map(({ slug }) => slug)).toEqual([]);
    const inOrder = items.toSorted(
      (a, b) => a.publishedAt.localeCompare(b.publishedAt) || b.slug.localeCompare(a.slug),
    );
    const assign = createCoverAssigner();
    const covers = inOrder.map(({ slug, category, cover }) => assign({ slug, category, family: cover?.family }));
    for (const [index, { family, plate }] of covers.entries()) {
      const nearby = covers.slice(Math.max(0, index - 3), index);
      expect(nearby.filter((other) => other.family === family || other.plate === plate)).toEqual([]);
    }
  },
);

test('every country has its own id and flag, and India’s id is the default of enquiries', async () => {
  const { countries } = shipped;
  expect(countries.map(({ id }) => id).sort((a, b) => a - b)).toEqual(countries.map((_, index) => index + 1));
  expect(countries).toHaveLength(250);
  expect(countries.find(({ code }) => code === 'IN')).toEqual({ id: 101, code: 'IN', name: 'India' });
  await using site = await aSite();
  for (const { code } of representatives(countries, 10))
    await request(site.server).get(`/flags/${code.toLowerCase()}.svg`).expect(200);
});

test('each industry has a scene', () => {
  const { industries } = shipped.pages.navigation;
  expect(industries.filter(({ scene }) => !scene)).toEqual([]);
});

const sections: Record<string, string[]> = {
  '/services/product-engineering-services': [
    'hardware-engineering',
    'firmware-development',
    'oem-odm-development',
    'connected-software-development',
  ],
  '/services/bsp-development': [
    'rtos-bsp-development',
    'android-bsp-development',
    'linux-bsp-development',
    'yocto-bsp-development',
    'qnx-bsp-development',
  ],
  '/services/digital-engineering': [
    'internet-of-things',
    'ai-ml',
    'web-development',
    'mobile-app-development',
    'cloud-solution',
  ],
  '/services/testing-qa': ['iot-product-testing', 'qa-automation-compliance'],
  '/industries': [
    'healthcare-iot',
    'cleantech-iot-solutions',
    'smart-city-iot',
    'agrotech-iot',
    'smart-retail-iot',
    'smart-home-automation',
    'industrial-iot',
    'smart-mining-iot',
  ],
  '/company': ['about-nettlewright-iot', 'team', 'culture'],
};
const single = [
  '/',
  '/services',
  '/industries',
  '/company',
  '/portfolio',
  '/blogs',
  '/case-studies',
  '/career',
  '/unsubscribe',
  '/thank-you/subscription',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
];

test('each fixed address, each kind of list, and each kind of item is a page with its own heading', async () => {
  await using site = await aSite({ content: shippedFolder });
  const below = Object.entries(sections).flatMap(([folder, slugs]) => slugs.map((slug) => `${folder}/${slug}`));
  const items = (['portfolio', 'blogs', 'case-studies'] as const).flatMap((kind) => {
    const [item] = itemsToday(shipped, kind);
    return [`/${kind}/${item?.slug}`, `/${kind}/category/${item?.category}`];
  });
  const addresses = [...single, ...below, ...items, `/blogs/tag/${itemsToday(shipped, 'blogs')[0]?.tags[0]}`];
  const headings = new Set<string>();
  for (const path of addresses) {
    const { status, text } = await request(site.server).get(path).set('User-Agent', 'bot').redirects(0);
    expect(status, path).toBe(200);
    headings.add(text.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1] ?? '');
  }
  expect(headings.size).toBe(addresses.length);
});

test('the former address of the about page redirects to the current one, for any product name', async () => {
  for (const productSlug of ['nettlewright', 'acme']) {
    await using site = await aSite({ content: shippedFolder, env: { PRODUCT_SLUG: productSlug } });
    const { status, headers } = await request(site.server).get('/company/about-nodewright-iot').redirects(0);
    expect([status, headers.location]).toEqual([301, `/company/about-${productSlug}-iot`]);
  }
  await using former = await aSite({ content: shippedFolder, env: { PRODUCT_SLUG: 'nodewright' } });
  expect((await request(former.server).get('/company/about-nodewright-iot').set('User-Agent', 'bot')).status).toBe(200);
});
