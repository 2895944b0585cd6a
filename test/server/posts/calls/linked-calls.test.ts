import ICAL from 'ical.js';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { aSite, type TestSite } from '../../../support/test-site.ts';
import { everyStore } from '../../store/every-store.ts';
import { callersOf } from './a-caller.ts';

const day = '2027-03-12';
const own = { 'Sec-Fetch-Site': 'same-origin' };
const asha = 'asha@pumps.example';

describe.each(everyStore)('on $name', ({ openWithFolder }) => {
  async function aVisit() {
    const { env } = await openWithFolder();
    const site = await aSite({ isMailed: true, env });
    const callers = await callersOf(site);
    const times = await callers.freeTimes('Sample Town', day);
    return {
      site,
      callers,
      times,
      freeTimes: () => callers.freeTimes('Sample Town', day),
      requested: async (start = '', email = asha) => {
        const { status, body } = await callers.requestCall({ start, email });
        expect([status, body.errors]).toEqual([200, undefined]);
        const reference: string = body.reference;
        return { reference, link: site.links.make(reference, Date.parse('2027-06-01T00:00Z')) };
      },
      async [Symbol.asyncDispose]() {
        await site[Symbol.asyncDispose]();
      },
    };
  }

  test('a moved call reserves only its new time, which its post, its calendar file, and its page show', async () => {
    await using visit = await aVisit();
    const { site, times, freeTimes } = visit;
    const [first = '', second = '', third = ''] = times;
    const { reference, link } = await visit.requested(first);
    const { createdAt, bodyHash } = (await site.outbox.show(reference)) ?? {};
    await act(site, link, { action: 'confirm' });
    expect(offeredOn(await request(site.server).get(link))).toContain(second);
    const moved = await act(site, link, { action: 'move', PreferredTime: second });
    expect([moved.status, moved.text]).toEqual([200, expect.stringContaining('Fri, Mar 12, 05:00 (Europe/Berlin)')]);
    expect(await freeTimes()).toEqual([first, ...times.slice(2)]);
    const post = await site.outbox.show(reference);
    expect(post).toMatchObject({ createdAt, bodyHash, payload: { PreferredTime: second, WorkEmail: asha } });
    const event = await eventOf(site, reference);
    expect([event.startDate.toJSDate(), event.sequence]).toEqual([new Date(second), 1]);
    await visit.requested(first, 'ben@pumps.example');
    await act(site, link, { action: 'move', PreferredTime: third });
    expect(await freeTimes()).toEqual([second, ...times.slice(3)]);
  });

  test('the link works until the moved call starts, even after its former time', async () => {
    await using visit = await aVisit();
    const { site, callers, times } = visit;
    const { link } = await visit.requested(times[0]);
    const [later = ''] = await callers.freeTimes('Sample Town', '2027-03-15');
    await act(site, link, { action: 'move', PreferredTime: later });
    site.clock.now = Date.parse(later) - 1;
    expect((await request(site.server).get(link)).status).toBe(200);
    site.clock.now = Date.parse(later);
    expect((await request(site.server).get(link)).status).toBe(404);
    expect((await act(site, link, { action: 'cancel' })).status).toBe(404);
  });

  test('a time that is taken, not offered, or malformed changes nothing, and the page offers free times', async () => {
    await using visit = await aVisit();
    const { site, times, freeTimes } = visit;
    const [first = '', second = '', third = ''] = times;
    const { reference, link } = await visit.requested(first);
    await act(site, link, { action: 'confirm' });
    await visit.requested(second, 'ben@pumps.example');
    const free = await freeTimes();
    for (const PreferredTime of [second, '2027-03-09T12:00Z', '2027-03-14T09:30Z', '2027-03-12T04:45Z', 'soon', '']) {
      const refused = await act(site, link, { action: 'move', PreferredTime });
      expect([PreferredTime, refused.status]).toEqual([PreferredTime, 409]);
      expect(offeredOn(refused)).toContain(third);
    }
    expect((await act(site, link, { action: 'move' })).status).toBe(409);
    expect((await act(site, link, { action: 'delete' })).status).toBe(200);
    expect(await freeTimes()).toEqual(free);
    expect(await site.bookings.find(reference)).toMatchObject({ start: first, moves: 0 });
  });

  test('an unconfirmed call whose time is taken can be moved, which confirms it', async () => {
    await using visit = await aVisit();
    const { site, times } = visit;
    const [first = '', second = ''] = times;
    const early = await visit.requested(first);
    site.clock.now += 3 * 3_600_000;
    const late = await visit.requested(first, 'ben@pumps.example');
    await act(site, late.link, { action: 'confirm' });
    const taken = await act(site, early.link, {});
    expect([taken.status, offeredOn(taken)]).toEqual([409, expect.arrayContaining([second])]);
    await act(site, early.link, { action: 'move', PreferredTime: second });
    expect(await site.bookings.find(early.reference)).toMatchObject({ start: second, heldUntil: null });
  });

  test('tabs that move the call at the same time move it one after another, and a repeated move counts once', async () => {
    await using visit = await aVisit();
    const { site, times, freeTimes } = visit;
    const { reference, link } = await visit.requested(times[0]);
    await act(site, link, {});
    const moveTo = (PreferredTime = '') => act(site, link, { action: 'move', PreferredTime });
    const twice = await Promise.all([moveTo(times[1]), moveTo(times[1])]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await site.bookings.find(reference)).toMatchObject({ start: times[1], moves: 1 });
    await Promise.all([moveTo(times[2]), moveTo(times[3])]);
    const { start, moves } = (await site.bookings.find(reference)) ?? {};
    expect([moves, await freeTimes()]).toEqual([3, times.filter((time) => time !== start)]);
  });

  test('of two visitors who move to the same time, one has it, and the other’s call is unchanged', async () => {
    await using visit = await aVisit();
    const { site, times, freeTimes } = visit;
    const calls = [await visit.requested(times[0]), await visit.requested(times[1], 'ben@pumps.example')];
    for (const { link } of calls) await act(site, link, {});
    const moves = calls.map(({ link }) => act(site, link, { action: 'move', PreferredTime: times[5] ?? '' }));
    const responses = await Promise.all(moves);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = times[responses[0]?.status === 200 ? 1 : 0];
    expect(await freeTimes()).toEqual(times.filter((time) => time !== left && time !== times[5]));
  });

  test('a call can be moved five times', async () => {
    await using visit = await aVisit();
    const { site, times } = visit;
    const { reference, link } = await visit.requested(times[0]);
    for (const PreferredTime of times.slice(1, 6)) await act(site, link, { action: 'move', PreferredTime });
    const refused = await act(site, link, { action: 'move', PreferredTime: times[6] ?? '' });
    expect([refused.status, offeredOn(refused)]).toEqual([409, []]);
    expect(await site.bookings.find(reference)).toMatchObject({ start: times[5], moves: 5 });
  });

  test('a canceled call frees its time for others and for its visitor, and the link changes nothing more', async () => {
    await using visit = await aVisit();
    const { site, times, freeTimes } = visit;
    const [first = '', second = ''] = times;
    const { reference, link } = await visit.requested(first);
    await act(site, link, { action: 'confirm' });
    const canceled = await act(site, link, { action: 'cancel' });
    expect(await freeTimes()).toEqual(times);
    for (const body of [{}, { action: 'move', PreferredTime: second }, { action: 'cancel' }]) {
      const { status, text } = await act(site, link, body);
      expect([status, text]).toEqual([200, canceled.text]);
    }
    expect(await freeTimes()).toEqual(times);
    const event = await eventOf(site, reference);
    expect([event.component.getFirstPropertyValue('status'), event.sequence]).toEqual(['CANCELLED', 1]);
    const again = await visit.requested(first);
    expect(again.reference).not.toBe(reference);
    expect(await freeTimes()).toEqual(times.slice(1));
  });

  test('after the operator frees the time of a confirmed call, its visitor can choose another time', async () => {
    await using visit = await aVisit();
    const { site, times, freeTimes } = visit;
    const [first = '', second = ''] = times;
    const { reference, link } = await visit.requested(first);
    await act(site, link, {});
    await site.bookings.freeOne((await site.bookings.find(reference))?.post ?? 0);
    site.clock.now += 6_000;
    await act(site, link, {});
    expect(await freeTimes()).toEqual(times);
    await act(site, link, { action: 'move', PreferredTime: second });
    expect(await freeTimes()).toEqual(times.filter((time) => time !== second));
  });
});

test('another site, a forged token, and an oversized body change nothing', async () => {
  await using site = await aSite({ isMailed: true });
  const callers = await callersOf(site);
  const [start = ''] = await callers.freeTimes('Sample Town', day);
  const { body } = await callers.requestCall({ start });
  const link = site.links.make(body.reference, Date.parse('2027-06-01T00:00Z'));
  await act(site, link, {});
  expect((await act(site, link, { action: 'cancel' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await act(site, `${link}x`, { action: 'cancel' })).status).toBe(404);
  expect((await act(site, link, { action: 'cancel', more: 'x'.repeat(2_000) })).status).toBe(413);
  expect(await site.bookings.find(body.reference)).toMatchObject({ start, moves: 0, canceledAt: null });
});

function act({ server }: TestSite, link: string, body: Record<string, string>, headers = own) {
  return request(server).post(link).set(headers).type('form').send(body);
}

function offeredOn({ text }: { text: string }): string[] {
  return [...text.matchAll(/<option value="(2[^"]+)"/g)].map(([, start = '']) => start);
}

async function eventOf({ server }: TestSite, reference: string) {
  const { text } = await request(server).get(`/api/calls/${reference}.ics`);
  return new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined);
}
