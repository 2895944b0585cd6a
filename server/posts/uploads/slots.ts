import type { Networks } from '../../http/networks.ts';
import { createTally } from '../../http/tally.ts';
import { createMeter, type Meter } from './meter.ts';

/**
 * Files read at once: from everyone, and from one network, including waiting uploads. A slot takes a file handle and up
 * to 5 MB of disk, 320 MB in total.
 */
const most = { together: 64, narrow: 3, wide: 12, waiting: 256 };

/**
 * Bytes per second that keep a slot while others wait. It starts at the speed of the slowest lines and rises with each
 * waiting upload, up to a 5 MB CV in 10 s.
 */
const pace = { least: 16_000, perWaiter: 32_000, most: 512_000 };

/**
 * Milliseconds: before a slot's pace counts, before the longest holder gives way, until a waiting upload gives up,
 * between two checks, and how long the site remembers a network that was turned away.
 */
const times = { judgedAfter: 3_000, longest: 10_000, patience: 10_000, look: 200, remembered: 60_000 };

export interface Sender {
  networks: Networks;
  /** Whether it comes from an open page, as proved by its exact form token. */
  isVisit: boolean;
}

export interface Slots {
  /**
   * Gives a slot as soon as one is free, or takes one from a slow upload. undefined: the network's share is used up, or
   * no slot became free in time. `gone` aborts the wait.
   */
  take(sender: Sender, gone: AbortSignal): Promise<Slot | undefined>;
}

export interface Slot {
  /** Reports received bytes. */
  came(bytes: number): void;
  /** Aborted when the slot is given to another visitor. */
  readonly lost: AbortSignal;
  release(): void;
}

interface Holder extends Sender {
  since: number;
  meter: Meter;
  lost: AbortController;
}

interface Waiter extends Sender {
  /** Whether its network was turned away a moment ago. Such a network goes last. */
  isBack: boolean;
  end(slot?: Slot): void;
}

/** Distributes slots so that a fast upload from an open page always gets one, whoever holds the others. */
export function createSlots(now: () => number = () => performance.now()): Slots {
  const holders = new Set<Holder>();
  const waiting = new Set<Waiter>();
  const turnedAway = createTally(times.remembered, now);
  let looking: NodeJS.Timeout | undefined;

  return {
    async take(sender, gone) {
      if (gone.aborted || !hasShare(sender, 'narrow') || !hasShare(sender, 'wide')) return turnAway(sender);
      if (holders.size < most.together) return hold(sender);
      const isBack = turnedAway.count(sender.networks.narrow) > 0;
      const { promise, resolve } = Promise.withResolvers<Slot | undefined>();
      const late = setTimeout(() => waiter.end(), times.patience);
      const waiter: Waiter = {
        ...sender,
        isBack,
        end(slot) {
          clearTimeout(late);
          waiting.delete(waiter);
          if (!slot) turnAway(sender);
          resolve(slot);
        },
      };
      waiting.add(waiter);
      gone.addEventListener('abort', () => waiter.end(), { once: true });
      if (waiting.size > most.waiting) lastWaiter()?.end();
      serve();
      return promise;
    },
  };

  /**
   * A network over its share takes a slot from its own slow upload, if it has one. Open pages have a separate share.
   */
  function hasShare({ networks, isVisit }: Sender, width: keyof Networks): boolean {
    const isOwn = (other: Sender) => other.networks[width] === networks[width] && other.isVisit === isVisit;
    const own = [...holders].filter(isOwn);
    if (own.length + [...waiting].filter(isOwn).length < most[width]) return true;
    const slowest = slowerThan(pace.least, own)[0];
    if (slowest) displace(slowest);
    return slowest !== undefined;
  }

  function turnAway({ networks }: Sender): undefined {
    turnedAway.add(networks.narrow);
  }

  function hold({ networks, isVisit }: Sender): Slot {
    const holder = { networks, isVisit, since: now(), meter: createMeter(now), lost: new AbortController() };
    holders.add(holder);
    return {
      came: holder.meter.add,
      lost: holder.lost.signal,
      release() {
        if (holders.delete(holder)) serve();
      },
    };
  }

  /** Gives slots to waiting uploads while some are free or can be taken. */
  function serve(): void {
    clearTimeout(looking);
    for (let next = nextWaiter(); next; next = nextWaiter()) {
      const other = holders.size < most.together ? undefined : inTheWayOf(next);
      if (other) displace(other);
      if (holders.size >= most.together) break;
      next.end(hold(next));
    }
    if (waiting.size > 0) looking = setTimeout(serve, times.look);
  }

  function nextWaiter(): Waiter | undefined {
    const rank = createRank();
    return [...waiting].reduce<Waiter | undefined>((a, b) => (a && rank(a) <= rank(b) ? a : b), undefined);
  }

  function lastWaiter(): Waiter | undefined {
    const rank = createRank();
    return [...waiting].reduce<Waiter | undefined>((a, b) => (a && rank(a) > rank(b) ? a : b), undefined);
  }

  /** Visits first, then networks not turned away before, then the network with the fewest slots. */
  function createRank(): (waiter: Waiter) => number {
    const slots = slotsByNetwork();
    return ({ isVisit, isBack, networks }) =>
      (Number(!isVisit) * 2 + Number(isBack)) * most.together + (slots.get(networks.wide) ?? 0);
  }

  /**
   * An upload without an open page gives way to a visit. A visit gives way only to another visit, unless it is very
   * slow.
   */
  function inTheWayOf({ networks: { wide }, isVisit }: Waiter): Holder | undefined {
    const unlike = [...holders].filter((holder) => holder.isVisit !== isVisit);
    const alike = [...holders].filter((holder) => holder.isVisit === isVisit);
    const rivals = [...waiting].filter((waiter) => waiter.isVisit === isVisit).length;
    const slots = slotsByNetwork();
    // A network with only one more would just trade places with this one.
    const enough = (slots.get(wide) ?? 0) + 1;
    return (
      slowerThan(isVisit ? Number.POSITIVE_INFINITY : pace.least, unlike)[0] ??
      alike.filter(({ networks }) => (slots.get(networks.wide) ?? 0) > enough).sort(bySpeed)[0] ??
      slowerThan(Math.min(pace.most, pace.least + pace.perWaiter * rivals), alike)[0] ??
      alike.find((holder) => isOlderThan(times.longest, holder))
    );
  }

  function displace(holder: Holder): void {
    holders.delete(holder);
    turnAway(holder);
    holder.lost.abort();
  }

  function slotsByNetwork(): Map<string, number> {
    const slots = new Map<string, number>();
    for (const { networks } of holders) slots.set(networks.wide, (slots.get(networks.wide) ?? 0) + 1);
    return slots;
  }

  function slowerThan(least: number, some: Holder[]): Holder[] {
    return some.filter((holder) => isOlderThan(times.judgedAfter, holder) && holder.meter.rate() < least).sort(bySpeed);
  }

  function isOlderThan(age: number, { since }: Holder): boolean {
    return now() - since >= age;
  }
}

function bySpeed(a: Holder, b: Holder): number {
  return a.meter.rate() - b.meter.rate();
}
