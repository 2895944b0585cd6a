export function isoOf(at: number): string {
  return new Date(at).toISOString();
}

export function minuteOf(at: number): string {
  return isoOf(at).slice(0, 16).replace('T', ' ');
}
