export function isoOf(at: number): string {
  return new Date(at).toISOString();
}

export function minuteOf(at: number): string {
  return isoOf(at).slice(0, 16).replace('T', ' ');
}

/** Returns the UTC day, such as 2026-11-20. */
export function dayOf(at: number): string {
  return isoOf(at).slice(0, 10);
}
