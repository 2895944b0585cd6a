import type { ValueSource } from '../../../server/company-api/api-cache.ts';
import { type Result, unavailable } from '../../../shared/result.ts';

export function sourceOf<T>(result: Result<T>, loads: unknown[] = []): ValueSource<T> {
  return {
    async load() {
      loads.push(result.ok ? result.value : result.reason);
      return { result, ...(result.ok && { data: result.value }) };
    },
    parse: () => ({ result: unavailable }),
  };
}
