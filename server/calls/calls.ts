import type { CallHours, OfficeHours } from '../../shared/calls/call-hours.ts';
import { type CallSlots, startOf, timeIn } from '../../shared/calls/call-slots.ts';
import { officeSlots } from './office-slots.ts';
import type { TakenCalls } from './taken-calls.ts';

export interface CallsParts {
  /** As content has it. */
  hours: CallHours;
  taken: TakenCalls;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export type Calls = ReturnType<typeof createCalls>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds for which an answer to those who look around is kept. Who asks for a time is answered anew. */
const keptFor = 5_000;
const mostSuggested = 3;

/** When a visitor can be rung. One call at a time: a time that is asked for is nobody else's. */
export function createCalls({ hours, taken, now }: CallsParts) {
  let kept: { at: number; slots: CallSlots } | undefined;
  const length = hours.minutes * minute;

  return {
    /** What the form without script offers, whatever the day. */
    hours,

    /** The free times, seconds old at most. Throws an OutboxUnavailable. */
    slots(): CallSlots {
      const at = now();
      if (!kept || Math.abs(at - kept.at) >= keptFor) kept = { at, slots: free(at) };
      return kept.slots;
    },

    /** Why nobody can ring at that instant, in words for who asked; undefined where somebody can. */
    refusal(start: string): string | undefined {
      // Somebody takes a time, or learns that it is taken.
      kept = undefined;
      const at = now();
      const wanted = Date.parse(start);
      if (!(wanted > at)) return 'This time has passed. Choose a later one.';
      if (wanted < at + hours.noticeHours * hour) {
        return `Choose a time at least ${hours.noticeHours} hours from now.`;
      }
      if (wanted > at + hours.aheadDays * day) return `Choose a time within the next ${hours.aheadDays} days.`;
      const office = offered(at).find(({ starts }) => starts.includes(wanted))?.office;
      if (!office) return 'No engineer is in at this time. Choose another.';
      const open = free(at).offices.find(({ name }) => name === office.name)?.starts ?? [];
      return open.includes(startOf(wanted)) ? undefined : `This time is taken. ${nearby(open, wanted, office)}`;
    },
  };

  function free(at: number): CallSlots {
    const busy = taken(startOf(at), startOf(at + (hours.aheadDays + 1) * day)).map((start) => Date.parse(start));
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

  /** Every time within notice and horizon, at the first office that has it. */
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

/** The free times next to one that is not, as the office reads them. */
function nearby(open: string[], wanted: number, { name, timeZone }: OfficeHours): string {
  const distance = (start: string) => Math.abs(Date.parse(start) - wanted);
  const nearest = open.toSorted((a, b) => distance(a) - distance(b)).slice(0, mostSuggested);
  if (nearest.length === 0) return 'Choose another.';
  const times = nearest.sort().map((start) => timeIn(timeZone, start));
  return `Near it, in ${name}, these are free: ${times.join('; ')}.`;
}
