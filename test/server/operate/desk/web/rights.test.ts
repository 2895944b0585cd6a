import { Readable } from 'node:stream';
import request from 'supertest';
import { expect, test } from 'vitest';
import type { Areas, Rights } from '../../../../../server/operate/desk/people/rights.ts';
import { deskAreas } from '../../../../../server/operate/desk/people/rights.ts';
import type { Route } from '../../../../../server/operate/desk/web/route.ts';
import { deskRoutes } from '../../../../../server/operate/desk/web/routes.ts';
import { aDesk, fromDesk } from './a-desk.ts';

/** What an address requires, by its first segment. Written down apart from the table of routes. */
const required: Record<string, (typeof deskAreas)[number] | 'admin' | 'signed-in' | 'public'> = {
  'sign-in': 'public',
  invitation: 'public',
  verify: 'signed-in',
  'sign-out': 'signed-in',
  '': 'signed-in',
  me: 'signed-in',
  enquiries: 'enquiries',
  sources: 'enquiries',
  calls: 'calls',
  'calls.ics': 'public',
  applications: 'applications',
  comments: 'comments',
  subscriptions: 'subscriptions',
  subscribers: 'subscriptions',
  chat: 'chat',
  content: 'content',
  persons: 'persons',
  site: 'site',
  people: 'admin',
  audit: 'admin',
};

const all: Areas = Object.fromEntries(deskAreas.map((area) => [area, 'act']));
const actors: Partial<Rights>[] = [
  {},
  { isAdmin: true },
  { areas: all },
  { areas: all, isAdmin: true },
  ...deskAreas.flatMap((area): Partial<Rights>[] => [{ areas: { [area]: 'see' } }, { areas: { [area]: 'act' } }]),
];

test('every address admits exactly the people whose areas include it', async () => {
  await using desk = await aDesk();
  const routes = deskRoutes(desk.desk);
  const surprises: string[] = [];
  for (const actor of actors) {
    let person = await desk.signIn(actor);
    for (const route of routes) {
      // These routes refuse a response that no passkey has signed, regardless of rights.
      if (route.right === 'public' || (route.method === 'post' && route.path === '/verify')) continue;
      const { status } = await sent(route, person);
      const isAdmitted = status !== 403;
      if (isAdmitted !== isExpected(route, actor))
        surprises.push(`${JSON.stringify(actor)} ${nameOf(route)} ${status}`);
      if (route.path === '/sign-out') person = await desk.signIn(actor);
    }
  }
  expect(surprises).toEqual([]);
  expect(routes.length).toBeGreaterThan(50);
}, 300_000);

test('without a session, with an ended one, or from another origin, no address does anything', async () => {
  await using desk = await aDesk();
  const surprises: string[] = [];
  for (const route of deskRoutes(desk.desk)) {
    const method = (headers: Record<string, string>) => request(desk.app)[route.method](pathOf(route)).set(headers);
    const person = await desk.signIn({ areas: all, isAdmin: true });
    const cookie = { Cookie: `desk=${person.secret}` };
    if (route.right !== 'public') {
      const none = await method(fromDesk);
      if (!none.headers.location?.startsWith('/sign-in')) surprises.push(`no session ${nameOf(route)}`);
      await desk.desk.sessions.end(await sessionOf(person.secret), person.person.id);
      const ended = await method({ ...fromDesk, ...cookie });
      if (!ended.headers.location?.startsWith('/sign-in')) surprises.push(`ended session ${nameOf(route)}`);
    }
    const foreign = await method({ Host: 'evil.example', ...cookie });
    if (foreign.status !== 421) surprises.push(`foreign host ${nameOf(route)}`);
    if (route.method !== 'post') continue;
    for (const site of ['cross-site', 'same-site', 'none']) {
      const crossed = await method({ ...fromDesk, 'Sec-Fetch-Site': site, Origin: 'https://evil.example' });
      if (crossed.status !== 403) surprises.push(`${site} ${nameOf(route)}`);
    }
  }
  expect(surprises).toEqual([]);

  async function sessionOf(secret: string): Promise<number> {
    return (await desk.desk.sessions.find(secret))?.id ?? 0;
  }
});

test('routes that export, delete, or change people require a fresh confirmation', async () => {
  await using desk = await aDesk();
  for (const route of deskRoutes(desk.desk)) {
    const isGrave =
      /\/(?:export|delete|feed)$|^\/people\/|\/passkeys/.test(route.path) ||
      (route.path === '/people' && route.method === 'post');
    expect([nameOf(route), route.isFresh]).toEqual([nameOf(route), isGrave]);
    if (!route.isFresh) continue;
    const person = await desk.signIn({ areas: all, isAdmin: true });
    await desk.deps.store.tables.updateTable('sessions').set({ verified_at: 0 }).execute();
    expect((await sent(route, person)).headers.location).toMatch(/^\/verify\?next=/);
  }
});

function isExpected(route: Route, { areas = {}, isAdmin = false }: Partial<Rights>): boolean {
  const area = required[route.path.split('/')[1] ?? ''];
  if (area === undefined) throw new Error(`${route.path} is not in the table of this test.`);
  if (area === 'public' || area === 'signed-in') return true;
  if (area === 'admin') return isAdmin;
  const isChange = route.method === 'post' || route.path.endsWith('/delete');
  return areas[area] === 'act' || (areas[area] === 'see' && !isChange);
}

/** A record that does not exist, because the rights must be checked before the record. */
function pathOf({ path }: Route): string {
  return path.replace(/:\w+/g, 'ENQ-00000000');
}

function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

type Actor = Awaited<ReturnType<Awaited<ReturnType<typeof aDesk>>['signIn']>>;

function sent(route: Route, person: Actor) {
  const get = () => person.get(pathOf(route));
  // An admitted event stream does not end by itself.
  if (route.path.endsWith('/events'))
    return get()
      .buffer(false)
      .parse((res, _callback) => (res instanceof Readable ? void res.destroy() : undefined));
  return route.method === 'get' ? get() : person.post(pathOf(route));
}
