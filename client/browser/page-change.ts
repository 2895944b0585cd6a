export const pageHydrated = 'pagehydrated';

export const pageChange = 'pagechange';

export function markHydrated(): void {
  performance.mark('hydrated');
}
