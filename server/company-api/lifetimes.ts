const [seconds, minutes, hours, days] = [1_000, 60_000, 3_600_000, 24 * 3_600_000];

/** Milliseconds. */
export const lifetimes = {
  /** Age up to which a value is served without a new request. */
  fresh: 5 * minutes,
  /** Age up to which visitors receive a value without waiting for its refresh. */
  served: hours,
  /** Age up to which a value substitutes for a failing upstream. Covers a weekend with adjacent holidays. */
  substitute: 7 * days,
  /**
   * Age up to which the site reuses the information that an item does not exist. Short because an editor may publish
   * the item at any time.
   */
  missing: 30 * seconds,
  /** Time after which unknown addresses may return 404 although some records are unreadable. */
  partial: days,
  /**
   * Age at which a refresh fetches all pages of a list even if the first page is unchanged. Shorter than `served`
   * because a change to any page of the list must appear within the hour.
   */
  wholeList: 55 * minutes,
};

/**
 * Returns false for a future time, because a value would otherwise be fresh for too long after the clock is set back.
 */
export function isWithin(at: number, lifetime: number, now: number): boolean {
  return at <= now && now - at < lifetime;
}

/**
 * Minimum milliseconds between a failure and the next attempt. The pause doubles with each failure, up to `longest`.
 */
export const pauses = {
  known: { first: 5 * seconds, longest: minutes },
  /** Used if no value is available. The first pause is short because visitors are waiting. */
  unknown: { first: 500, longest: 2 * seconds },
};

/**
 * Minimum time and number of reports after which the site accepts that a known value is gone. An emptied list takes
 * longer because the cause may be a failed query.
 */
export const retractions = {
  gone: { time: 30 * minutes, times: 3 },
  emptied: { time: days, times: 3 },
};

/** Milliseconds. */
export const lastKnownGoodTimes = {
  timeout: 100,
  /** Used at startup, when no visitor is waiting and a value may be a whole list. */
  startTimeout: 5 * seconds,
  pause: 5 * seconds,
};
