import type { SharedCache } from '../../shared-cache/shared-cache.ts';
import type { Check } from './readiness.ts';

/** Never red: the site works without it. */
export function sharedCacheCheck(shared: Pick<SharedCache, 'state'>): Check {
  return { name: 'shared-cache', run: () => ({ ok: true, detail: shared.state().detail }) };
}
