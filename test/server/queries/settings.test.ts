import request from 'supertest';
import { expect, test } from 'vitest';
import { href, paths } from '../../../shared/paths.ts';
import type { Settings } from '../../../shared/shell.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

const given: Record<number, string> = {
  1: '+91 00000 09999',
  2: 'front-desk@other.example',
  3: 'https://linkedin.com/company/other-example',
  4: 'https://youtube.com/@other-example',
  5: 'https://github.com/other-example',
  6: 'https://x.com/other-example',
  7: 'https://facebook.com/other-example',
  9: 'https://instagram.com/other-example',
  8: '1 Other Road, Pune, India',
  11: '2 Other Road, Pune, India',
  12: '3 Other Road, Springfield, USA',
  13: '4 Other-ro, Busan, South Korea',
};
const social = [3, 4, 5, 6, 7, 9];
const addresses: [type: number, label: string][] = [
  [8, 'Headquarters'],
  [11, 'R&D center'],
  [12, 'USA'],
  [13, 'South Korea'],
];
const builtIn = Object.fromEntries(addresses.map(([type, label]) => [type, `Built-in address of ${label}`]));

async function siteWith(types: number[]): Promise<TestSite> {
  const lines = Object.entries(builtIn).map(([type, text]) => `- { type: ${type}, content: ${text} }`);
  const site = await aSite({ content: contentFolder({ 'settings.yaml': lines.join('\n') }) });
  const list = types.map((type) => ({ Setting_Type: type, Content: given[type] }));
  site.upstream.rewrite((response) =>
    JSON.stringify(JSON.parse(response, (key, value) => (key === 'Setting_List' ? list : value))),
  );
  return site;
}

const settingsOf = async ({ server }: TestSite): Promise<Settings> =>
  (await request(server).get('/api/settings').expect(200)).body.value;
const pageOf = async ({ server }: TestSite, path: string) => (await request(server).get(path).expect(200)).text;

test('each setting type has its specified meaning, and pages show its value', async () => {
  await using site = await siteWith(Object.keys(given).map(Number));
  const settings = await settingsOf(site);
  expect(settings).toMatchObject({ phone: given[1], email: given[2] });
  expect(settings.socialLinks.map((link) => link.href)).toEqual(social.map((type) => given[type]));
  expect(settings.addresses).toEqual(addresses.map(([type, label]) => ({ type, label, text: given[type] })));
  const contact = await pageOf(site, paths.contact);
  for (const type of [1, 2, 8, 11, 12, 13]) expect(contact, `type ${type}`).toContain(given[type]);
  const footer = (await pageOf(site, href.blogs())).split('<footer')[1];
  for (const type of social) expect(footer, `type ${type}`).toContain(`href="${given[type]}"`);
});

test('an address that the upstream does not return is replaced with the built-in one, and the others stay', async () => {
  for (const [missing, label] of addresses) {
    await using site = await siteWith(
      Object.keys(given)
        .map(Number)
        .filter((type) => type !== missing),
    );
    const { addresses: shown } = await settingsOf(site);
    for (const { type, text } of shown) expect(text, label).toBe(type === missing ? builtIn[type] : given[type]);
    expect(shown).toHaveLength(addresses.length);
  }
});

test('if the settings call fails, pages show the built-in addresses and no other contact details', async () => {
  await using site = await siteWith([]);
  site.upstream.fail('refuse', 'ContactService/GetSettingList');
  const settings = await settingsOf(site);
  expect(settings).toEqual({
    socialLinks: [],
    addresses: addresses.map(([type, label]) => ({ type, label, text: builtIn[type] })),
  });
  await pageOf(site, href.home());
});
