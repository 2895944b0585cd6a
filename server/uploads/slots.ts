/**
 * How many forms with a file are read at once: together, and from one network. A file takes a visitor minutes on a slow
 * line, and memory and disk of ours meanwhile.
 */
const most = { together: 8, perNetwork: 3 };
/** Bytes a second that the slowest of lines brings, and milliseconds after which an upload is judged by it. */
const pace = { least: 16_000, judgedAfter: 5_000 };

export interface Slots {
  /**
   * Takes a slot, if need be that of somebody who is in the way: the slowest of a network that has more of them, or who
   * keeps below the pace. undefined: all are in good use.
   */
  take(network: string): Slot | undefined;
  taken(): number;
}

export interface Slot {
  /** Bytes have come. */
  came(bytes: number): void;
  /** Aborted when somebody else gets it. */
  readonly lost: AbortSignal;
  release(): void;
}

interface Holder {
  network: string;
  since: number;
  bytes: number;
  lost: AbortController;
}

export function createSlots(now: () => number = () => performance.now()): Slots {
  const holders = new Set<Holder>();

  return {
    take(network) {
      const own = slotsOf(network);
      if (own >= most.perNetwork || holders.size >= most.together) {
        const other = inTheWay(network, own);
        if (!other) return undefined;
        holders.delete(other);
        other.lost.abort();
      }
      const holder = { network, since: now(), bytes: 0, lost: new AbortController() };
      holders.add(holder);
      return {
        came(bytes) {
          holder.bytes += bytes;
        },
        lost: holder.lost.signal,
        release: () => void holders.delete(holder),
      };
    },
    taken: () => holders.size,
  };

  function slotsOf(network: string): number {
    return [...holders].filter((holder) => holder.network === network).length;
  }

  /** Nobody gains by it who has as many already, or no network could keep its only one. */
  function inTheWay(network: string, own: number): Holder | undefined {
    return [...holders]
      .filter((holder) => {
        if (own >= most.perNetwork) return holder.network === network && isSlow(holder);
        const theirs = slotsOf(holder.network);
        return theirs > own + 1 || (theirs > own && isSlow(holder));
      })
      .sort((a, b) => rateOf(a) - rateOf(b))[0];
  }

  function isSlow(holder: Holder): boolean {
    return now() - holder.since >= pace.judgedAfter && rateOf(holder) < pace.least;
  }

  /** Bytes a second, from its start on. */
  function rateOf({ bytes, since }: Holder): number {
    return (bytes / Math.max(1, now() - since)) * 1_000;
  }
}
