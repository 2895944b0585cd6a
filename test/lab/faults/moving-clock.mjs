// Loaded ahead of a server: its clock runs ahead by the minutes that stand in CLOCK_FILE, which may change meanwhile.
import { readFileSync } from 'node:fs';

const RealDate = Date;
/** Milliseconds between two looks into the file. */
const interval = 20;
let shift = 0;
let lookedAt = Number.NEGATIVE_INFINITY;

function now() {
  if (performance.now() - lookedAt > interval) {
    lookedAt = performance.now();
    shift = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) * 60_000;
  }
  return RealDate.now() + shift;
}

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(now());
    else super(...args);
  }

  static now() {
    return now();
  }
};

// Whoever ends the harness leaves no server behind.
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.exit(), 500).unref();
