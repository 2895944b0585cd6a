/**
 * Rounds to `significant` digits or to an integer, whichever is more precise. Uses exponential notation for magnitudes
 * from 1e12, and for magnitudes below 0.00001 except 0. Returns a dash if the number is not finite.
 */
export function digits(value: number, significant = 3): string {
  if (!Number.isFinite(value)) return '–';
  if (value === 0) return '0';
  const size = Math.floor(Math.log10(Math.abs(value)));
  if (size < -5 || size >= 12) return value.toExponential(significant - 1).replace('e+', 'e');
  return fixed(value, Math.max(0, significant - 1 - size));
}

export function trimmed(value: number, decimals: number): string {
  const written = fixed(value, decimals);
  // bounded: the digits of a number
  return written.includes('.') ? written.replace(/\.?0+$/, '') : written;
}

export function fixed(value: number, decimals: number): string {
  const [whole = '', part] = value.toFixed(Math.min(20, decimals)).split('.');
  // bounded: the digits of a number
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',').replace('-', '−');
  return part ? `${grouped}.${part}` : grouped;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${fixed(count, 0)} ${count === 1 ? one : many}`;
}

export function formatTimeSpan(days: number): string {
  if (!Number.isFinite(days)) return 'never';
  if (days < 1 / 24) return `${digits(days * 1_440, 2)} min`;
  if (days < 2) return `${digits(days * 24, 2)} h`;
  if (days < 730) return `${digits(days, days < 100 ? 2 : 3)} days`;
  return `${digits(days / 365.25, days < 36_525 ? 2 : 3)} years`;
}
