export interface Room {
  /** Permits in use. */
  taken(): number;
  takenBy(ipPrefix: string): number;
  /**
   * Whether the IP prefix may take another permit: it has fewer than are free, or fewer than that share of them. One
   * alone gets half of all permits, and however many come, a newcomer still finds one.
   */
  fits(ipPrefix: string, share?: number): boolean;
  take(ipPrefix: string): void;
  release(ipPrefix: string): void;
}

/** Permits that IP prefixes share. A few prefixes cannot take all of them. */
export function createRoom(permits: number): Room {
  const counts = new Map<string, number>();
  let taken = 0;
  const takenBy = (ipPrefix: string) => counts.get(ipPrefix) ?? 0;

  function change(ipPrefix: string, by: 1 | -1): void {
    taken += by;
    const count = takenBy(ipPrefix) + by;
    if (count === 0) counts.delete(ipPrefix);
    else counts.set(ipPrefix, count);
  }

  return {
    taken: () => taken,
    takenBy,
    fits: (ipPrefix, share = 1) => takenBy(ipPrefix) < (permits - taken) * share,
    take: (ipPrefix) => change(ipPrefix, 1),
    release: (ipPrefix) => change(ipPrefix, -1),
  };
}
