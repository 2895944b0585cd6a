import type { Ticket, WorkQueue, WorkRequest } from '../http/work/work-queue.ts';
import type { PageEntry } from './page-entry.ts';

export type RenderPage = (key: string, ticket: Ticket, signal: AbortSignal) => Promise<PageEntry>;

interface InFlightPage {
  entry: Promise<PageEntry>;
  visitors: number;
  mustFinish: boolean;
  ending: AbortController;
}

interface Parts {
  queue: WorkQueue;
  make: RenderPage;
  onMade(key: string, entry: PageEntry): void;
}

export function createInFlightPages({ queue, make, onMade }: Parts) {
  const inFlight = new Map<string, InFlightPage>();

  return {
    /**
     * Rejects with Overloaded if the queue has no room. Aborts the work when the last visitor leaves, unless a caller
     * without a signal has joined.
     */
    join(key: string, workRequest: WorkRequest, leaving?: AbortSignal): Promise<PageEntry> {
      const rendering = inFlight.get(key) ?? begin(key, workRequest);
      if (leaving) addVisitor(rendering, key, leaving);
      else rendering.mustFinish = true;
      return rendering.entry;
    },

    visitors: (key: string) => inFlight.get(key)?.visitors ?? 0,

    has: (key: string) => inFlight.has(key),

    release: (key: string) => void inFlight.delete(key),
  };

  function begin(key: string, workRequest: WorkRequest): InFlightPage {
    const ending = new AbortController();
    const entry = queue.enter(workRequest, (ticket) => make(key, ticket, ending.signal));
    const rendering = { entry, visitors: 0, mustFinish: false, ending };
    inFlight.set(key, rendering);
    const isCurrent = () => inFlight.get(key) === rendering;
    entry
      .then(
        (made) => isCurrent() && onMade(key, made),
        () => {},
      )
      .finally(() => isCurrent() && inFlight.delete(key));
    return rendering;
  }

  function addVisitor(rendering: InFlightPage, key: string, leaving: AbortSignal): void {
    rendering.visitors += 1;
    leaving.addEventListener(
      'abort',
      () => {
        rendering.visitors -= 1;
        if (rendering.visitors > 0 || rendering.mustFinish) return;
        if (inFlight.get(key) === rendering) inFlight.delete(key);
        rendering.ending.abort(new Error('All visitors who requested the page disconnected.'));
      },
      { once: true },
    );
  }
}
