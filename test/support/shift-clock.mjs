// Loaded ahead of a server: its clock runs SHIFT_MINUTES ahead, or JUMP_MINUTES further with each SIGUSR2.
let shift = Number(process.env.SHIFT_MINUTES ?? 0) * 60_000;
const jump = Number(process.env.JUMP_MINUTES ?? 0) * 60_000;
if (jump) {
  process.on('SIGUSR2', () => {
    shift += jump;
    process.stdout.write('The clock jumped.\n');
  });
}
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
