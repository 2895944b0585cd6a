import request from 'supertest';
import { expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { createFaultyUpstream } from '../../support/faulty-upstream.ts';
import { aRealUpstream } from '../../support/real-upstream.ts';
import { startFaultedSite } from './faulted-site.ts';

const day = 24 * 60;
const article = href.blog('salt-in-the-connector');

test('a clock that is set a day ahead and back freezes nothing', async () => {
  await using real = await aRealUpstream();
  const upstream = await createFaultyUpstream(real.base, real.secret);
  await using site = await startFaultedSite(real.envFor(upstream.base));
  const pages = async () => {
    const responses = await Promise.all(
      [article, href.blogs()].map((path) => request(site.base()).get(path).set('User-Agent', 'crawler bot')),
    );
    return responses.map(({ status, text }) => `${status} ${text.match(/Title of the \w+/)?.[0]}`);
  };
  const all = (state: string) => [state, state];
  const rename = (title: string) =>
    upstream.rewrite((response) => response.replace(/"Blog_Title":"[^"]*"/g, `"Blog_Title":"${title}"`));

  rename('Title of the morning');
  expect(await pages()).toEqual(all('200 Title of the morning'));
  await site.setClock(day);
  rename('Title of the noon');
  await expect.poll(pages).toEqual(all('200 Title of the noon'));
  await site.setClock(0);
  expect(await pages()).toEqual(all('200 Title of the noon'));
  rename('Title of the evening');
  let minutes = 5;
  const aMinuteLater = async () => {
    minutes += 1;
    await site.setClock(minutes);
    await pages();
    // What the visitor has had the site ask may take a busy machine longer than a minute of this clock.
    await expect.poll(() => upstream.open.all).toBe(0);
    return pages();
  };
  // One visitor after five minutes has the site ask, and a page is kept for a minute.
  await expect.poll(aMinuteLater).toEqual(all('200 Title of the evening'));
  expect(minutes).toBeLessThan(20);
  await upstream.close();
});
