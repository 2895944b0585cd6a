import { readFileSync } from 'node:fs';
import request from 'supertest';
import { expect, test } from 'vitest';
import { href, paths } from '../../../shared/paths.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { postingTo } from '../../support/posting.ts';
import { contentIn, sampleFolder } from '../../support/site-content.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

const office = (name: string, facts: string) => `  - { name: ${name}, days: [Tue, Wed, Thu], ${facts} }`;
const calls = [
  'minutes: 30',
  'noticeHours: 4',
  'aheadDays: 21',
  'offices:',
  office('Lisbon', 'timeZone: Europe/Lisbon, from: "07:30", to: "15:45", addresses: [8, 11]'),
  office('Lima', 'timeZone: America/Lima, from: "10:15", to: "19:00", addresses: [12], takesCalls: false'),
];

const promises = [
  'enquiryReply: before the next full moon',
  'applicationReply: before the next eclipse',
  'quoteRange: before the next comet',
].join('\n');

function otherContent(settings: string | Buffer = readFileSync(`${sampleFolder}/settings.yaml`)) {
  return contentFolder({
    'calls.yaml': calls.join('\n'),
    'promises.yaml': promises,
    'settings.yaml': settings,
    'seo.yaml': readFileSync(`${sampleFolder}/seo.yaml`),
  });
}

async function pageOf(site: TestSite, path: string): Promise<string> {
  return (await request(site.server).get(path)).text;
}

const zonesIn = (html: string) => [...html.matchAll(/data-zone="([^"]+)"/g)].map(([, zone]) => zone);

test('every page that states office hours uses those of the content', async () => {
  await using site = await aSite({ content: otherContent() });
  const html = await pageOf(site, paths.contact);
  // The text appears at both Lisbon addresses and in the offer of calls.
  expect(html.split('7:30 to 15:45')).toHaveLength(4);
  expect(html.split('10:15 to 19:00')).toHaveLength(2);
  expect(html).toContain('Lisbon and Lima');
  expect(html.includes('9:00 to 18:00')).toBe(false);
  const slots = JSON.stringify((await request(site.server).get('/api/call-slots')).body);
  expect(slots).toContain('Lisbon');
  expect(slots).not.toContain('Lima');
});

test('an address without an office shows no hours', async () => {
  await using site = await aSite({ content: otherContent() });
  expect(zonesIn(await pageOf(site, paths.contact))).toEqual(['Europe/Lisbon', 'Europe/Lisbon', 'America/Lima']);
});

test('if the upstream returns no settings, the addresses come from the content', async () => {
  await using site = await aSite({
    content: otherContent('- { type: 8, content: "1 Made-up Quay, Lisbon, Portugal" }'),
  });
  site.upstream.fail('refuse', 'ContactService/GetSettingList');
  const html = await pageOf(site, paths.contact);
  expect(html).toContain('1 Made-up Quay, Lisbon, Portugal');
  expect(zonesIn(html)).toEqual(['Europe/Lisbon']);
});

test('the promised reply time comes from the content: on pages, in descriptions, and after a post', async () => {
  const folder = otherContent();
  const content = await contentIn(folder);
  await using site = await aSite({ content: folder });
  const { enquiryReply, applicationReply, quoteRange = '' } = content.pages.company.promises;
  for (const path of [paths.contact, href.terms()]) expect(await pageOf(site, path)).toContain(enquiryReply);
  expect(await pageOf(site, href.career())).toContain(applicationReply);
  expect(await pageOf(site, href.home())).toContain(`${quoteRange}:`);
  expect(content.seo.find(({ path }) => path === paths.contact)?.description).toContain(enquiryReply);
  const visitor = postingTo(site);
  for (const form of ['contact', 'case-study'] as const) {
    site.upstream.fail('refuse');
    const { body } = await visitor.byScript(form);
    expect(body.message).toContain(enquiryReply);
    site.upstream.fail('none');
  }
});
