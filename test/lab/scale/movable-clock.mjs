// Loaded ahead of a server: each SIGUSR2 moves its clock a minute on, and long timers with it.
const step = 60_000;
/** Milliseconds. Shorter timers are about the network and the disk, whose time does not move. */
const long = 5_000;

const { now } = Date;
const { now: elapsed } = performance;
let shift = 0;

globalThis.Date = class extends Date {
  constructor(...args) {
    if (args.length === 0) super(now() + shift);
    else super(...args);
  }

  static now() {
    return now() + shift;
  }
};
performance.now = () => elapsed.call(performance) + shift;

/** Timers that wait, each with the moment it is due by the moved clock. */
const waiting = new Set();

globalThis.setTimeout = movable(globalThis.setTimeout, false);
globalThis.setInterval = movable(globalThis.setInterval, true);

process.on('SIGUSR2', () => {
  shift += step;
  const at = performance.now();
  for (const one of waiting) {
    // Cleared, or run by itself. Node has no public word for it.
    if (one.timer._destroyed) waiting.delete(one);
    else if (one.due <= at) one.run();
  }
});

function movable(start, repeats) {
  const moved = (callback, delay, ...args) => {
    const timer = start(callback, delay, ...args);
    if (!(delay >= long)) return timer;
    const one = { timer, due: performance.now() + delay, run };
    waiting.add(one);
    return timer;

    function run() {
      if (repeats) one.due = performance.now() + delay;
      else clearTimeout(timer);
      callback(...args);
    }
  };
  return Object.defineProperties(moved, Object.getOwnPropertyDescriptors(start));
}
