export interface Room {
  /** Occupied places. */
  taken(): number;
  takenBy(network: string): number;
  /**
   * Whether the network may take another place: it has fewer than are free, or fewer than that share of them. One alone
   * gets half of all places, and however many come, a newcomer still finds one.
   */
  fits(network: string, share?: number): boolean;
  take(network: string): void;
  release(network: string): void;
}

/** Places that networks share. A few networks cannot take all of them. */
export function createRoom(places: number): Room {
  const counts = new Map<string, number>();
  let taken = 0;
  const takenBy = (network: string) => counts.get(network) ?? 0;

  function change(network: string, by: 1 | -1): void {
    taken += by;
    const count = takenBy(network) + by;
    if (count === 0) counts.delete(network);
    else counts.set(network, count);
  }

  return {
    taken: () => taken,
    takenBy,
    fits: (network, share = 1) => takenBy(network) < (places - taken) * share,
    take: (network) => change(network, 1),
    release: (network) => change(network, -1),
  };
}
