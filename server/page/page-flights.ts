import type { Ticket, Visit, WorkQueue } from '../http/work/work-queue.ts';
import type { PageEntry } from './page-entry.ts';

/** Rejects when the signal is aborted. */
export type MakePage = (key: string, ticket: Ticket, signal: AbortSignal) => Promise<PageEntry>;

interface Flight {
  entry: Promise<PageEntry>;
  visitors: number;
  isWanted: boolean;
  ending: AbortController;
}

interface Parts {
  queue: WorkQueue;
  make: MakePage;
  onMade(key: string, entry: PageEntry): void;
}

/** One flight per key, for all requests. */
export function createPageFlights({ queue, make, onMade }: Parts) {
  const flights = new Map<string, Flight>();

  return {
    /**
     * Rejects with Overloaded if the queue has no room. The work stops when the last visitor leaves; without a signal it
     * is always finished.
     */
    join(key: string, visit: Visit, leaving?: AbortSignal): Promise<PageEntry> {
      const flight = flights.get(key) ?? begin(key, visit);
      if (leaving) addVisitor(flight, key, leaving);
      else flight.isWanted = true;
      return flight.entry;
    },

    visitors: (key: string) => flights.get(key)?.visitors ?? 0,

    has: (key: string) => flights.has(key),

    letGo: (key: string) => void flights.delete(key),
  };

  function begin(key: string, visit: Visit): Flight {
    const ending = new AbortController();
    const entry = queue.enter(visit, (ticket) => make(key, ticket, ending.signal));
    const flight = { entry, visitors: 0, isWanted: false, ending };
    flights.set(key, flight);
    const isCurrent = () => flights.get(key) === flight;
    entry
      .then(
        (made) => isCurrent() && onMade(key, made),
        () => {},
      )
      .finally(() => isCurrent() && flights.delete(key));
    return flight;
  }

  function addVisitor(flight: Flight, key: string, leaving: AbortSignal): void {
    flight.visitors += 1;
    leaving.addEventListener(
      'abort',
      () => {
        flight.visitors -= 1;
        if (flight.visitors > 0 || flight.isWanted) return;
        if (flights.get(key) === flight) flights.delete(key);
        flight.ending.abort(new Error('Every visitor left.'));
      },
      { once: true },
    );
  }
}
