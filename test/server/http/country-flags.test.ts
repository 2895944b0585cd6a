import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapCountries } from '../../../server/company-api/records/countries.ts';
import { mapperContext } from '../../support/mapper-context.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

test('every country in the form has a flag, which a browser caches for a day', async () => {
  const { text } = await request(site.server).get('/contact?complete=1');
  const [countries = ''] = text.match(/<select[^>]* name="CountryId".*?<\/select>/) ?? [];
  const flags = [...countries.matchAll(/<option[^>]*data-flag="([^"]+)"/g)].map(([, flag]) => flag ?? '');
  expect(flags).toHaveLength(countries.match(/<option/g)?.length ?? 0);
  expect(flags).toContain('/flags/in.svg');
  for (const flag of flags) {
    const { status, type, headers } = await request(site.server).get(flag);
    expect([status, type, headers['cache-control']], flag).toEqual([200, 'image/svg+xml', 'public, max-age=86400']);
  }
});

test.each(['/flags/zz.svg', '/flags/IN.svg', '/flags/in', '/flags/', '/flags/..%2fpackage.json'])(
  '%s returns no flag',
  async (path) => {
    const { status } = await request(site.server).get(path).redirects(0);
    expect(status).toBeGreaterThanOrEqual(300);
  },
);

test('a flag comes from the site or an allowed host, and a country without a flag is still listed', () => {
  const links = [
    '/flags/in.svg',
    'https://flags.example/se.png?w=26',
    'https://other.example/se.png',
    '//other.example/se.png',
    '/\\other.example/se.png',
    'http://flags.example/se.png',
    'javascript:alert(1)',
    '',
    null,
  ];
  const items = links.map((link, id) => ({ country_id: id, country_name: 'Somewhere', Country_Logo_Link: link }));
  const countries = mapCountries(['flags.example'])({ Country_List: items }, mapperContext({}));
  expect(countries?.ok && countries.value.map(({ flagUrl }) => flagUrl)).toEqual([
    '/flags/in.svg',
    'https://flags.example/se.png?w=26',
    ...Array.from({ length: 7 }, () => undefined),
  ]);
});
