import type { CallHours, OfficeHours } from '../../../shared/calls/call-hours.ts';
import { type CallSlots, startOf, timeIn } from '../../../shared/calls/call-slots.ts';
import { createZoneClock } from '../../../shared/calls/zone-clock.ts';
import { formatCount } from '../../process/text/format-count.ts';
import type { BookingsIn, Trust } from './bookings.ts';
import { officeSlots } from './office-slots.ts';

interface CalendarParts {
  hours: CallHours;
  held: HeldTimes;
  now: () => number;
}

type HeldTimes = (from: string, to: string) => ReturnType<BookingsIn['held']>;

export type Calendar = ReturnType<typeof createCalendar>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Milliseconds for which the free times shown to visitors are cached. A call request is still checked against the
 * database.
 */
const cachedFor = 5_000;
const maxSuggested = 3;

/**
 * Fraction of an office's daily times that unconfirmed calls may reserve, by trust. Unless the fraction is 0, at least
 * one call may reserve a time. The fraction for `page` is smaller than for `verified`, because any script can read a
 * page's shared token.
 */
const shares = { verified: 1 / 2, page: 1 / 4, quarantined: 0 };

export function createCalendar({ hours, held: heldNow, now }: CalendarParts) {
  let cached: { at: number; slots: Promise<CallSlots> } | undefined;
  const length = hours.minutes * minute;

  return {
    slots(): Promise<CallSlots> {
      const at = now();
      if (cached && Math.abs(at - cached.at) < cachedFor) return cached.slots;
      const loaded = { at, slots: free(at, heldNow) };
      cached = loaded;
      loaded.slots.catch(() => {
        if (cached === loaded) cached = undefined;
      });
      return loaded.slots;
    },

    invalidate(): void {
      cached = undefined;
    },

    async refusal(start: string, held: HeldTimes): Promise<string | undefined> {
      const at = now();
      const wanted = Date.parse(start);
      if (!(wanted > at)) return 'This time has passed. Please choose a later time.';
      if (wanted < at + hours.noticeHours * hour) {
        return `Choose a time at least ${formatCount(hours.noticeHours, 'hour')} from now.`;
      }
      if (wanted > at + hours.aheadDays * day)
        return `Choose a time within the next ${formatCount(hours.aheadDays, 'day')}.`;
      if (!officeOf(wanted, at)) return 'No engineer is available at the time you chose. Please choose another time.';
      return taken(start, held);
    },

    taken,

    /** Resolves to true if one more unconfirmed call with this trust may reserve a time on the day of `start`. */
    async hasShare(start: string, trust: Trust, held: HeldTimes): Promise<boolean> {
      const wanted = Date.parse(start);
      const office = officeOf(wanted, now());
      if (!office || trust === 'quarantined') return false;
      const clock = createZoneClock(office.timeZone);
      const today = clock.showing(wanted).day;
      const span = { from: clock.instantOf(today, office.from), to: clock.instantOf(today, office.to) };
      const slots = officeSlots(office, hours.minutes, span).length;
      const calls = await held(startOf(span.from), startOf(span.to));
      const alike = calls.filter((call) => call.trust === trust && !call.isConfirmed);
      return alike.length < Math.max(1, Math.floor(slots * shares[trust]));
    },

    lastNotice: (start: string): number => Date.parse(start) - hours.noticeHours * hour,
  };

  async function taken(start: string, held: HeldTimes): Promise<string | undefined> {
    const at = now();
    const wanted = Date.parse(start);
    const near = await held(startOf(wanted - length), startOf(wanted + length));
    if (!near.some((call) => Math.abs(Date.parse(call.start) - wanted) < length)) return undefined;
    const office = officeOf(wanted, at);
    const open = (await free(at, held)).offices.find(({ name }) => name === office?.name)?.starts ?? [];
    return `This time is taken. ${nearby(open, wanted, office)}`;
  }

  async function free(at: number, held: HeldTimes): Promise<CallSlots> {
    const calls = await held(startOf(at), startOf(at + (hours.aheadDays + 1) * day));
    const busy = calls.map(({ start }) => Date.parse(start));
    const isFree = (start: number) => busy.every((other) => Math.abs(other - start) >= length);
    return {
      minutes: hours.minutes,
      offices: offered(at).map(({ office: { name, timeZone }, starts }) => ({
        name,
        timeZone,
        starts: starts.filter(isFree).map(startOf),
      })),
    };
  }

  function officeOf(wanted: number, at: number): OfficeHours | undefined {
    return offered(at).find(({ starts }) => starts.includes(wanted))?.office;
  }

  /** Includes taken times. A time that several offices offer is listed only for the first office. */
  function offered(at: number): { office: OfficeHours; starts: number[] }[] {
    const span = { from: at + hours.noticeHours * hour, to: at + hours.aheadDays * day };
    const seen = new Set<number>();
    return hours.offices.map((office) => {
      const starts = officeSlots(office, hours.minutes, span).filter((start) => !seen.has(start));
      for (const start of starts) seen.add(start);
      return { office, starts };
    });
  }
}

function nearby(open: string[], wanted: number, office: OfficeHours | undefined): string {
  const distance = (start: string) => Math.abs(Date.parse(start) - wanted);
  const nearest = open.toSorted((a, b) => distance(a) - distance(b)).slice(0, maxSuggested);
  if (!office || nearest.length === 0) return 'Please choose another time.';
  const times = nearest.sort().map((start) => timeIn(office.timeZone, start));
  return `Nearest open times in ${office.name}: ${times.join('; ')}.`;
}
