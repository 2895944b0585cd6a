import { setTimeout as wait } from 'node:timers/promises';
import type { Pressure } from '../http/pressure.ts';

/** Milliseconds. */
const times = {
  /** The pressure is that of the last second. */
  look: 1_100,
  /** On a machine that is always busy, the others need help. */
  longestCalm: 10_000,
  /** The upstream may be down. */
  longestPages: 20_000,
};

/**
 * Makes a new worker fit for visitors before it listens. Its start and its first pages keep it busy, and it would turn
 * visitors away whom the others can still serve.
 */
export async function settle(pressure: Pick<Pressure, 'sheds'>, makePages: () => Promise<void>): Promise<void> {
  await calm(pressure);
  await Promise.race([makePages(), wait(times.longestPages)]);
  await calm(pressure);
}

async function calm(pressure: Pick<Pressure, 'sheds'>): Promise<void> {
  const until = performance.now() + times.longestCalm;
  do await wait(times.look);
  while (pressure.sheds('unknown') && performance.now() < until);
}
