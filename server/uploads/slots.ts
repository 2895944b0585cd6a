/**
 * How many forms with a file are read at once: together, and from one network. A file takes a visitor minutes on a slow
 * line, and memory and disk of ours meanwhile.
 */
const most = { together: 8, perNetwork: 3 };

export interface Slots {
  /** Takes one until it is given back by calling what this returns. undefined: none is free. */
  take(network: string): (() => void) | undefined;
  taken(): number;
}

export function createSlots(): Slots {
  const byNetwork = new Map<string, number>();
  let together = 0;

  return {
    take(network) {
      const own = byNetwork.get(network) ?? 0;
      if (together >= most.together || own >= most.perNetwork) return undefined;
      together += 1;
      byNetwork.set(network, own + 1);
      return () => {
        together -= 1;
        const left = (byNetwork.get(network) ?? 1) - 1;
        if (left > 0) byNetwork.set(network, left);
        else byNetwork.delete(network);
      };
    },
    taken: () => together,
  };
}
