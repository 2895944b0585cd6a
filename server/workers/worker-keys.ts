import * as v from 'valibot';
import { wholeNumber } from '../whole-number.ts';

const most = 64;

/** Environment key for the number of processes. */
export const workerKeys = {
  WEB_CONCURRENCY: v.pipe(
    v.optional(wholeNumber(1, most), '1'),
    v.description(
      'Processes of this installation that serve visitors, at most one for each processor. More than one requires DATABASE_URL. They share PORT, and each has its own folder in DATA_DIR (see docs/scale.md).',
    ),
  ),
};

/** Faults of a key that requires another key. */
export function workerFaults({ WEB_CONCURRENCY, DATABASE_URL }: Record<string, string | undefined>): string[] {
  return Number(WEB_CONCURRENCY) > 1 && !DATABASE_URL
    ? ['WEB_CONCURRENCY: also set DATABASE_URL; without it, one process keeps everything in its own folder']
    : [];
}
