// Loaded ahead of a server: its clock runs SHIFT_MINUTES ahead.
const shift = Number(process.env.SHIFT_MINUTES) * 60_000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shift);
    else super(...args);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
