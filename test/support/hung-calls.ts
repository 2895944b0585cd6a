import { vi } from 'vitest';
import type { FaultyUpstream } from './faulty-upstream.ts';

/** Milliseconds per step of the fake clock. */
const step = 100;

/** Runs some work while upstream calls hang. When only hung calls are open, their time passes immediately. */
export async function withoutWaiting<T>({ open }: FaultyUpstream, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let isDone = false;
    const result = work().finally(() => {
      isDone = true;
    });
    while (!isDone) {
      if (open.hung > 0 && open.hung === open.all) await vi.advanceTimersByTimeAsync(step);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return await result;
  } finally {
    vi.useRealTimers();
  }
}
