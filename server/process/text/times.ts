/** A time in milliseconds, for programs. */
export function isoOf(at: number): string {
  return new Date(at).toISOString();
}

/** A time in milliseconds, for people: `2026-11-20 09:30`, in UTC. */
export function minuteOf(at: number): string {
  return isoOf(at).slice(0, 16).replace('T', ' ');
}
