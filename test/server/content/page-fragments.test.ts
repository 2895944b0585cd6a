import request from 'supertest';
import { expect, test } from 'vitest';
import { fragmentsOf } from '../../../server/content/checks/known-pages.ts';
import { paths } from '../../../shared/paths.ts';
import { aSite } from '../../support/test-site.ts';

test('every fragment that content may link to exists on its page', async () => {
  await using site = await aSite();
  const { body } = await request(site.server).get('/api/navigation');
  for (const path of [paths.home, paths.company, paths.career, paths.contact, paths.services, paths.blogs]) {
    const { text } = await request(site.server).get(path).set('User-Agent', 'curl');
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    expect(
      fragmentsOf(path, body.value).filter((place) => !ids.has(place)),
      path,
    ).toEqual([]);
  }
});
