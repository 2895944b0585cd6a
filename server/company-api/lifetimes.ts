const [seconds, minutes, hours, days] = [1_000, 60_000, 3_600_000, 24 * 3_600_000];

/** The life of a value of the upstream, in milliseconds since the upstream's response. */
export const lifetimes = {
  /** Served without another request. An editor sees a change after this time. */
  fresh: 5 * minutes,
  /** Served while it is refreshed behind the response. After this age, the site waits for the upstream first. */
  served: hours,
  /** A substitute while the upstream fails: long enough for a weekend with holidays around it. */
  substitute: 7 * days,
  /** "Not found" for an unknown slug. Short, because an editor may just have published the item. */
  missing: 30 * seconds,
  /**
   * Left-out records make a list uncertain for this long. After that, a permanently broken record no longer keeps
   * unknown addresses from getting 404.
   */
  partial: days,
  /**
   * All pages of a list are read again after this time. Less than `served`, so that a change on a later page appears
   * within the hour.
   */
  wholeList: 55 * minutes,
};

/**
 * A time in the future does not count. Otherwise, after the clock is set back, a value would stay fresh for too long.
 */
export function isWithin(at: number, lifetime: number, now: number): boolean {
  return at <= now && now - at < lifetime;
}

/** Milliseconds after a failure during which the same request is not repeated. They double each time. */
export const pauses = {
  /** There is an earlier value to serve. */
  known: { first: 5 * seconds, longest: minutes },
  /** Visitors are waiting, and many of them would repeat the request again and again. */
  unknown: { first: 500, longest: 2 * seconds },
};

/**
 * How long, and how many times in a row, the upstream must repeat that something known is gone. An emptied list is more
 * often a failed query than a fact.
 */
export const retractions = {
  gone: { time: 30 * minutes, times: 3 },
  emptied: { time: days, times: 3 },
};

/** Milliseconds. */
export const lastKnownGoodTimes = {
  /** The longest wait for the store of last known good values. After that, it counts as a miss. */
  timeout: 100,
  /** The longest wait at the start, when no visitor waits and a value may be a whole list. */
  startTimeout: 5 * seconds,
  /** How long the store is left alone after a failure. */
  pause: 5 * seconds,
};
