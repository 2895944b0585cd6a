const [seconds, minutes, hours, days] = [1_000, 60_000, 3_600_000, 24 * 3_600_000];

/** Lifetimes of upstream values, in milliseconds since the upstream's response. */
export const lifetimes = {
  /** Served without a new request. Editors see a change after this time. */
  fresh: 5 * minutes,
  /** Served while it is refreshed in the background. After this age, the site waits for the upstream first. */
  served: hours,
  /** A substitute while the upstream is failing. Covers a weekend with adjacent holidays. */
  substitute: 7 * days,
  /** "Not found" for an unknown slug. Short because an editor may just have published the item. */
  missing: 30 * seconds,
  /**
   * Unreadable records make a list uncertain for this long. After that, unknown addresses get 404 even if a record is
   * permanently broken.
   */
  partial: days,
  /**
   * All pages of a list are read again after this time. Shorter than `served`: a change on a later page must appear
   * within the hour.
   */
  wholeList: 55 * minutes,
};

/** False for a time in the future. Otherwise, after the clock is set back, a value would stay fresh for too long. */
export function isWithin(at: number, lifetime: number, now: number): boolean {
  return at <= now && now - at < lifetime;
}

/** Milliseconds after a failure without repeating the request. They double each time. */
export const pauses = {
  /** An earlier value is available. */
  known: { first: 5 * seconds, longest: minutes },
  /** Visitors are waiting, and many of them would trigger the request repeatedly. */
  unknown: { first: 500, longest: 2 * seconds },
};

/**
 * For how long and how many times in a row the upstream must report that something known is gone. An emptied list is
 * more often a failed query than a fact.
 */
export const retractions = {
  gone: { time: 30 * minutes, times: 3 },
  emptied: { time: days, times: 3 },
};

/** Milliseconds. */
export const lastKnownGoodTimes = {
  /** Maximum wait for the store of last known good values. After that, it counts as a miss. */
  timeout: 100,
  /** Maximum wait at startup, when no visitor is waiting and a value may be a whole list. */
  startTimeout: 5 * seconds,
  /** Time without requests to the store after a failure. */
  pause: 5 * seconds,
};
