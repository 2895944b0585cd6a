import { useEffect } from 'react';
import { useLocation } from '../router.ts';
import { useSite } from '../site-context.ts';

/** Announces every page that stands to analytics, where the operator has it. Its code comes with the first of them. */
export function useAnalytics(): void {
  const { analyticsId } = useSite();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location is a page, also where nothing of it is read.
  useEffect(() => {
    // Without its code nothing is measured.
    if (analyticsId) import('./analytics.ts').then(({ pageStands }) => pageStands(analyticsId)).catch(() => {});
  }, [location]);
}
