/** Milliseconds after a sign of somebody at the desk during which the desk counts as staffed. */
const attention = 5 * 60_000;

export interface Presence {
  notice(): void;
  isThere(): boolean;
}

/** Whether the desk is staffed. It is not at startup. */
export function createPresence(now: () => number): Presence {
  let heardAt = Number.NEGATIVE_INFINITY;
  return {
    notice() {
      heardAt = now();
    },
    isThere: () => now() - heardAt < attention,
  };
}
