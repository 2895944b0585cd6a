import type { Place, Share, WorkPool } from '../http/work-pool.ts';
import type { PageEntry } from './page-entry.ts';

/** Makes the page under a key, in a place of the pool. Ends early, and rejects, when the signal is aborted. */
export type MakePage = (key: string, place: Place, signal: AbortSignal) => Promise<PageEntry>;

interface Flight {
  entry: Promise<PageEntry>;
  /** Visitors who wait for it. */
  visitors: number;
  /** Whether the page is made even when no visitor waits any more. */
  isWanted: boolean;
  ending: AbortController;
}

interface Parts {
  pool: WorkPool;
  make: MakePage;
  /** Called with each page that was made, unless its flight was let go of meanwhile. */
  onMade(key: string, entry: PageEntry): void;
}

/** Pages that are being made: one flight per key, for all who ask for it. */
export function createPageFlights({ pool, make, onMade }: Parts) {
  const flights = new Map<string, Flight>();

  return {
    /**
     * The page under the key; undefined when there is no room to make it. A visitor's signal says that they have left:
     * when the last of them has, the work ends. Without a signal it goes on to its end.
     */
    join(key: string, share: Share, leaving?: AbortSignal): Promise<PageEntry> | undefined {
      const flight = flights.get(key) ?? begin(key, share);
      if (!flight) return undefined;
      if (leaving) addVisitor(flight, key, leaving);
      else flight.isWanted = true;
      return flight.entry;
    },

    /** How many visitors wait for the page. */
    visitors: (key: string) => flights.get(key)?.visitors ?? 0,

    has: (key: string) => flights.has(key),
    get size() {
      return flights.size;
    },

    /** The next request gets a page that was begun after this call. */
    letGo: (key: string) => void flights.delete(key),
  };

  function begin(key: string, share: Share): Flight | undefined {
    const place = pool.enter(share);
    if (!place) return undefined;
    const ending = new AbortController();
    const entry = make(key, place, ending.signal).finally(place.leave);
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
