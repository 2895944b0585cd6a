/** Milliseconds for which a command of the desk says that somebody is there. */
const attention = 5 * 60_000;

export interface Presence {
  /** The desk has been heard. */
  notice(): void;
  isThere(): boolean;
}

/** Whether somebody is at the desk. Nobody is when the site has just started. */
export function createPresence(now: () => number): Presence {
  let heardAt = Number.NEGATIVE_INFINITY;
  return {
    notice() {
      heardAt = now();
    },
    isThere: () => now() - heardAt < attention,
  };
}
