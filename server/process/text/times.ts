/** Formats milliseconds since the epoch as an ISO time, for programs. */
export function isoOf(at: number): string {
  return new Date(at).toISOString();
}

/** Formats milliseconds since the epoch as `2026-11-20 09:30` in UTC, for people. */
export function minuteOf(at: number): string {
  return isoOf(at).slice(0, 16).replace('T', ' ');
}
