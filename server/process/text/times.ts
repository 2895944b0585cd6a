export function isoOf(at: number): string {
  return new Date(at).toISOString();
}

/** In UTC, as in `2026-11-20 09:30`. */
export function minuteOf(at: number): string {
  return isoOf(at).slice(0, 16).replace('T', ' ');
}
