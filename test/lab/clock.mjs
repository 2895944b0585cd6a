// When preloaded into a process, sets its clock ahead by the minutes in CLOCK_FILE, which `clock.ts` writes.
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
