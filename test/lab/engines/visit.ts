import { timeout } from '../../support/timeout.ts';
import type { BrowserSession } from './session.ts';

export type Visit = ReturnType<typeof createVisit>;

export function createVisit(session: BrowserSession, base: string) {
  async function until(expression: string, wanted: unknown = true): Promise<void> {
    const deadline = Date.now() + timeout.wait;
    let seen: unknown;
    do {
      seen = await session.read(expression).catch((error: unknown) => String(error));
      if (JSON.stringify(seen) === JSON.stringify(wanted)) return;
      await new Promise((resolve) => setTimeout(resolve, 30));
    } while (Date.now() < deadline);
    throw new Error(`${expression} is ${JSON.stringify(seen)} and not ${JSON.stringify(wanted)}`);
  }

  /** The address changes before the content. The canonical link identifies the content's page. */
  const stands = async (path: string) => {
    await until(`document.readyState === 'complete' && location.pathname`, path);
    await until(`new URL(document.querySelector('link[rel=canonical]')?.href ?? location).pathname`, path);
  };
  const positionIs = (position: number) => until(`Math.abs(scrollY - ${position}) < 2 || 'at ' + scrollY`);

  return {
    ...session,
    until,
    stands,
    positionIs,
    async load(path: string) {
      await session.go(base + path);
      await stands(path);
      await until(`document.documentElement.hasAttribute('data-whole')`);
    },
    async scrollTo(position: number) {
      await session.read(`scrollTo({ top: ${position}, behavior: 'instant' })`);
      await positionIs(position);
    },
    async follow(path: string) {
      await session.click();
      await session.read(`document.querySelector('a[href="${path}"]').click()`);
      await stands(path);
    },
    async hydrate() {
      await session.read(
        `document.querySelector('main a[href^="/"]').dispatchEvent(new Event('touchstart', { bubbles: true }))`,
      );
      await until(`performance.getEntriesByName('hydrated').length > 0`);
    },
    mark: () => session.read('(window.isMarked = true)'),
    isMarked: async () => (await session.read('window.isMarked === true')) === true,
  };
}
