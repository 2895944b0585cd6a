export interface PermitPool {
  taken(): number;
  takenBy(ipPrefix: string): number;
  /**
   * True if the prefix uses fewer permits than `share` times the free permits. With a share of 1, one prefix can use
   * about half of the permits that other prefixes leave free.
   */
  fits(ipPrefix: string, share?: number): boolean;
  take(ipPrefix: string): void;
  release(ipPrefix: string): void;
}

/** Callers must check `fits` before `take`; otherwise, one prefix could use all permits. */
export function createPermitPool(permits: number): PermitPool {
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
