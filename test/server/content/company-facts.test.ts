import { readFileSync } from 'node:fs';
import request from 'supertest';
import { expect, test } from 'vitest';
import { loadContent } from '../../../server/content/load-content.ts';
import { href, paths } from '../../../shared/paths.ts';
import { builtDrawings } from '../../support/drawings.ts';
import { postingTo } from '../../support/posting.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';
import { contentFolder } from './sample-content.ts';

const office = (name: string, facts: string) => `  - { name: ${name}, days: [Tue, Wed, Thu], ${facts} }`;
const calls = [
  'minutes: 30',
  'noticeHours: 4',
  'aheadDays: 21',
  'offices:',
  office('Lisbon', 'timeZone: Europe/Lisbon, from: "07:30", to: "15:45", addresses: [8, 11]'),
  office('Lima', 'timeZone: America/Lima, from: "10:15", to: "19:00", addresses: [12], takesCalls: false'),
];

/** The content of another company. */
function otherContent() {
  return loadContent(
    contentFolder({
      'calls.yaml': calls.join('\n'),
      'promises.yaml': 'enquiryReply: before the next full moon\napplicationReply: before the next eclipse\n',
      'settings.yaml': '- { type: 8, content: "1 Made-up Quay, Lisbon, Portugal" }',
      'seo.yaml': readFileSync('content/seo.yaml'),
    }),
    { drawings: builtDrawings() },
  );
}

async function pageOf(site: TestSite, path: string): Promise<string> {
  return (await request(site.server).get(path)).text;
}

const zonesIn = (html: string) => [...html.matchAll(/data-zone="([^"]+)"/g)].map(([, zone]) => zone);

test('office hours are those of the content, wherever a page states them', async () => {
  await using site = await aSite({ content: otherContent() });
  const html = await pageOf(site, paths.contact);
  // At both addresses of Lisbon, and where its calls are offered.
  expect(html.split('7:30 to 15:45')).toHaveLength(4);
  expect(html.split('10:15 to 19:00')).toHaveLength(2);
  expect(html).toContain('Lisbon and Lima');
  expect(html.includes('9:00 to 18:00')).toBe(false);
  const slots = JSON.stringify((await request(site.server).get('/api/call-slots')).body);
  expect(slots).toContain('Lisbon');
  expect(slots).not.toContain('Lima');
});

test('an address that belongs to no office states no hours', async () => {
  await using site = await aSite({ content: otherContent() });
  expect(zonesIn(await pageOf(site, paths.contact))).toEqual(['Europe/Lisbon', 'Europe/Lisbon', 'America/Lima']);
});

test('where the upstream gives no settings, the addresses are those of the content', async () => {
  await using site = await aSite({ content: otherContent() });
  site.upstream.fail('refuse', 'ContactService/GetSettingList');
  const html = await pageOf(site, paths.contact);
  expect(html).toContain('1 Made-up Quay, Lisbon, Portugal');
  expect(zonesIn(html)).toEqual(['Europe/Lisbon']);
});

test('the promise of a reply is that of the content: on pages, in descriptions and after a post', async () => {
  const content = otherContent();
  await using site = await aSite({ content });
  const { enquiryReply, applicationReply } = content.pages.company.promises;
  for (const path of [paths.contact, href.terms()]) expect(await pageOf(site, path)).toContain(enquiryReply);
  expect(await pageOf(site, href.career())).toContain(applicationReply);
  expect(content.seo.find(({ path }) => path === paths.contact)?.description).toContain(enquiryReply);
  const visitor = postingTo(site);
  for (const form of ['contact', 'case-study'] as const) {
    site.upstream.fail('refuse');
    const { body } = await visitor.byScript(form);
    expect(body.message).toContain(enquiryReply);
    site.upstream.fail('none');
  }
});
