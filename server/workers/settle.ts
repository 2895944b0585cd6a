import { setTimeout as wait } from 'node:timers/promises';
import type { Pressure } from '../http/pressure.ts';

/** Milliseconds. */
const times = {
  /** Pressure is measured over the last second. */
  look: 1_100,
  /** If the machine is always busy, the other workers need this one. */
  longestCalm: 10_000,
  /** The upstream may be down. */
  longestPages: 20_000,
};

/**
 * Warms up a new worker before it listens. While it is busy with its start and its first pages, it would turn away
 * visitors whom the other workers can still serve.
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
