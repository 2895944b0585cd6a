import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CallSlots, timeIn } from '../../../../shared/calls/call-slots.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await aSite();
});
afterEach(() => site[Symbol.asyncDispose]());

const hour = 3_600_000;

async function slotsAt(now: string): Promise<CallSlots> {
  site.clock.now = Date.parse(now);
  const { status, headers, body } = await request(site.server).get('/api/call-slots');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  return body;
}

const startsOf = (slots: CallSlots, name?: string) =>
  slots.offices.filter((office) => !name || office.name === name).flatMap(({ starts }) => starts);

test('every free time is in office hours, on a working day, and from 4 hours to 21 days ahead', async () => {
  const now = '2027-03-09T10:07Z';
  const slots = await slotsAt(now);
  expect(startsOf(slots).length).toBeGreaterThan(400);
  expect(new Set(startsOf(slots)).size).toBe(startsOf(slots).length);
  for (const { timeZone, starts } of slots.offices) {
    for (const start of starts) {
      expect(timeIn(timeZone, start)).toMatch(/^(?:Mon|Tue|Wed|Thu|Fri), \w+ \d+, (?:09|1[0-7]):[03]0$/);
      const ahead = Date.parse(start) - Date.parse(now);
      expect(ahead).toBeGreaterThanOrEqual(4 * hour);
      expect(ahead).toBeLessThanOrEqual(21 * 24 * hour);
    }
  }
});

test('an office’s local hours do not change with daylight saving time', async () => {
  const slots = await slotsAt('2027-03-09T10:00Z');
  const firstOn = (name: string, day: string) =>
    startsOf(slots, name)
      .find((start) => start.startsWith(day))
      ?.slice(11);
  expect([firstOn('Example Bay', '2027-03-12'), firstOn('Example Bay', '2027-03-15')]).toEqual(['00:00Z', '16:00Z']);
  expect(startsOf(slots, 'Example Bay')).toContain('2027-03-12T17:00Z');
  expect(startsOf(slots, 'Example Bay')).not.toContain('2027-03-12T16:30Z');
  expect([firstOn('Sample Town', '2027-03-12'), firstOn('Sample Town', '2027-03-15')]).toEqual(['03:30Z', '03:30Z']);
});

test('no time is offered on a day when the office is closed', async () => {
  const starts = startsOf(await slotsAt('2026-12-20T00:00Z'), 'Sample Town');
  expect(starts.some((start) => start.startsWith('2026-12-24'))).toBe(true);
  expect(starts.some((start) => start.startsWith('2026-12-25'))).toBe(false);
});

test('the free times are read-only', async () => {
  const { status, headers } = await request(site.server).post('/api/call-slots');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a calendar file exists only under the reference of a call', async () => {
  for (const file of ['CALL-00000000.ics', 'CALL-0000000I.ics', 'ENQ-00000000.ics', 'x', "CALL-00000000'--.ics"]) {
    const { status, text } = await request(site.server).get(`/api/calls/${file}`);
    expect([file, status]).toEqual([file, 404]);
    expect(text).not.toContain(file);
  }
});
