import type { SharedCache } from '../../shared-cache/shared-cache.ts';
import type { Check } from './readiness.ts';

/** Never fails, because the site works without a shared cache. */
export function sharedCacheCheck(shared: Pick<SharedCache, 'state'>): Check {
  return { name: 'shared-cache', run: () => ({ ok: true, detail: shared.state().detail }) };
}
