import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { orUnavailable } from '../outbox/outbox-unavailable.ts';

/** Starts of the calls that were asked for, from one start to another. */
export type TakenCalls = (from: string, to: string) => string[];

const rowsSchema = v.array(v.object({ start: v.string() }));

/**
 * Reads the taken times from the outbox. What was set aside takes none, or a flood would empty the calendar, and what
 * the upstream has refused is free again.
 */
export function createTakenCalls(database: DatabaseSync): TakenCalls {
  const taken = database.prepare(`
    SELECT payload ->> 'PreferredTime' AS start FROM outbox
    WHERE form = 'call' AND state IN ('pending', 'delivered', 'parked') AND payload ->> 'PreferredTime' BETWEEN ? AND ?`);
  return (from, to) => orUnavailable(() => v.parse(rowsSchema, taken.all(from, to))).map(({ start }) => start);
}
