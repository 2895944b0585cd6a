import { expect } from 'vitest';
import { patience } from '../../support/patience.ts';
import type { TestSite } from '../../support/test-site.ts';

/** Waits until the site uses its shared cache. */
export async function untilUp({ shared }: Pick<TestSite, 'shared'>): Promise<void> {
  await expect.poll(() => shared?.state().isUp, { timeout: patience.wait }).toBe(true);
}

/** Waits until the site has noticed that its shared cache is away. */
export async function untilDown({ shared }: Pick<TestSite, 'shared'>): Promise<void> {
  await expect.poll(() => shared?.state().detail, { timeout: patience.wait }).toMatch(/^away since/);
}
