import { type Family, filled, grid, live, outline, range, stroked, subject, width } from '../plate.ts';

const foot = 164;
const top = 14;
/** Decades on the scale, which begins at 1 µA. */
const decades = 5;
const events = [46, 152, 258];

/** Values: the baseline currents before and after the change in µA, and the peak of a report in mA. */
export const profile: Family = (_, { values: [before = 200, after = 5, peak = 50] }) => {
  const y = (current: number) => Math.round(foot - (Math.log10(Math.max(1, current)) / decades) * (foot - top));
  const old = trace(y(before), y(peak * 1_000), 44);
  const now = trace(y(after), y(peak * 1_000), 12);
  const rows = range(decades + 1).map((decade) => `M0 ${y(10 ** decade)}H${width}`);
  return (
    stroked(grid, rows.join(''), 1) +
    filled(subject, `${old}V${foot}H0z`, 0.35) +
    stroked(subject, old, 2) +
    stroked(live, now, 3) +
    stroked(outline, `M0 ${foot}H${width}`, 1.4)
  );
};

function trace(floor: number, peak: number, length: number): string {
  const reports = events.map((x) => `H${x}V${peak + 26}h4V${peak}h4V${peak + 18}h${length - 8}V${floor}`);
  return `M0 ${floor}${reports.join('')}H${width}`;
}
