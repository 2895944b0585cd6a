import { vi } from 'vitest';
import type { FaultyUpstream } from './faulty-upstream.ts';

/** Milliseconds, as the site counts the time of a call. */
const step = 100;

/** Does some work while the upstream lets calls hang. As soon as it answers nothing else, their time passes at once. */
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
