import request from 'supertest';
import { expect, test } from 'vitest';
import { deskAreas } from '../../../../../server/operate/desk/people/rights.ts';
import { deskRoutes } from '../../../../../server/operate/desk/web/routes.ts';
import { startSampleSite } from '../../../../support/site-process.ts';
import { aDesk } from './a-desk.ts';

/** Addresses of the desk that are also pages of the site. */
const pagesOfSite = ['/'];

test('the public port serves no address of the desk, even with a session', async () => {
  await using desk = await aDesk();
  const areas = Object.fromEntries(deskAreas.map((area) => [area, 'act']));
  const { secret } = await desk.signIn({ areas, isAdmin: true });
  for (const { method, path } of deskRoutes(desk.desk)) {
    if (pagesOfSite.includes(path)) continue;
    const address = path.replace(/:\w+/g, 'ENQ-00000000');
    const { status, text } = await request(desk.publicServer)
      [method](address)
      .set({ Host: 'localhost:3000', Cookie: `desk=${secret}` });
    // The site redirects some addresses, such as that of a former sign-in page.
    expect([method, path, status > 200, text.includes('desk')]).toEqual([method, path, true, false]);
  }
});

test('the site starts without the desk, or with it on a port of its own', async () => {
  await using off = await startSampleSite({ env: { DESK_PORT: 'off' } });
  expect(off.output()).toMatch(/^ +desk +off$/m);
  await using on = await startSampleSite({ env: { DESK_PORT: '0' } });
  const [, address = ''] = /^ +desk +(http:\/\/localhost:\d+);/m.exec(on.output()) ?? [];
  expect((await fetch(`${address}/sign-in`)).status).toBe(200);
  const port = new URL(address).port;
  const elsewhere = await fetch(`http://127.0.0.1:${port}/sign-in`);
  expect([elsewhere.status, await elsewhere.text()]).toEqual([421, expect.stringContaining(address)]);
});
