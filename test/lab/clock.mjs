// When preloaded into a process, sets `Date` ahead by the number of minutes in a file, which `clock.ts` writes.
// CLOCK_FILE is the file's path.
import { readFileSync } from 'node:fs';

const { CLOCK_FILE: file } = process.env;
const RealDate = Date;
const ahead = () => Number(readFileSync(file, 'utf8')) * 60_000;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + ahead());
    else super(...args);
  }

  static now() {
    return RealDate.now() + ahead();
  }
};
