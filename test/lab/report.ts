export type Report = (line: string) => void;

export interface Timed {
  status: number | string;
  ms: number;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function picked<Name extends string>(given: string[] = [], all: readonly Name[], what: string): Name[] {
  const wrong = given.find((name) => !all.some((one) => one === name));
  if (wrong) throw new Error(`Unknown ${what} ${wrong}; use ${all.join(', ')}.`);
  return all.filter((name) => given.length === 0 || given.includes(name));
}

export function reportTable(report: Report, rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0),
    );
    report(cells.join('  ').trimEnd());
  }
}

export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(numbers: number[]): number {
  return percentile(numbers, 0.5);
}

export function spread(times: number[]): string {
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
  return `p50 ${p50}, p99 ${p99}, at most ${max} ms`;
}

export function msOf(responses: Timed[]): number[] {
  return responses.map(({ ms }) => ms);
}

export function countByStatus(responses: Timed[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
