const [seconds, minutes, hours, days] = [1_000, 60_000, 3_600_000, 24 * 3_600_000];

/** Lifetimes of upstream values, in milliseconds since the upstream's response. */
export const lifetimes = {
  /** Age up to which a value is served without a new request. */
  fresh: 5 * minutes,
  /**
   * Age up to which a value is served while it is refreshed in the background. After that, the site first waits for the
   * upstream.
   */
  served: hours,
  /** Age up to which a value substitutes for a failing upstream. Covers a weekend with adjacent holidays. */
  substitute: 7 * days,
  /**
   * Age up to which a response that an item is missing is reused. Short because an editor may just have published the
   * item.
   */
  missing: 30 * seconds,
  /**
   * Time for which unreadable records make a list uncertain. After that, unknown addresses return 404 even if a record
   * is permanently unreadable.
   */
  partial: days,
  /**
   * Time after which all pages of a list are read again. Shorter than `served` because a change to any page of the list
   * must appear within the hour.
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
 * Milliseconds after a failure before the request is repeated. The pause doubles with each failure, up to `longest`.
 */
export const pauses = {
  known: { first: 5 * seconds, longest: minutes },
  /**
   * Used if no value is available. The first pause is short because visitors are waiting. Without a pause, each visitor
   * would trigger a request.
   */
  unknown: { first: 500, longest: 2 * seconds },
};

/**
 * The site accepts that something known is gone after the upstream has reported it for this time and this many times in
 * a row. An emptied list takes longer because it is more often the result of a failed query.
 */
export const retractions = {
  gone: { time: 30 * minutes, times: 3 },
  emptied: { time: days, times: 3 },
};

/** Milliseconds. */
export const lastKnownGoodTimes = {
  /** After this time, the lookup counts as a miss. */
  timeout: 100,
  /** Maximum wait at startup, when no visitor is waiting and a value may be a whole list. */
  startTimeout: 5 * seconds,
  pause: 5 * seconds,
};
