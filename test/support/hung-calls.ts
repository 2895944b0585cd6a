import { vi } from 'vitest';
import type { FaultyUpstream } from './faulty-upstream.ts';

const step = 100;

/** Runs `work` while upstream calls hang. When all open calls hang, advances a fake clock to their timeouts. */
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
