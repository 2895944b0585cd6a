export interface Meter {
  add(bytes: number): void;
  /** Bytes per second over the last seconds, or since the start. */
  rate(): number;
}

/** Milliseconds. The rate covers one to two stretches: older speed says nothing about the next bytes. */
const stretch = 3_000;

export function createMeter(now: () => number): Meter {
  let bytes = 0;
  let [earlier, later] = [mark(), mark()];

  return {
    add(count) {
      move();
      bytes += count;
    },
    rate() {
      move();
      return ((bytes - earlier.bytes) / Math.max(1, now() - earlier.at)) * 1_000;
    },
  };

  function mark() {
    return { at: now(), bytes };
  }

  function move(): void {
    if (now() - later.at >= stretch) [earlier, later] = [later, mark()];
  }
}
