import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import * as v from 'valibot';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const resultSchema = v.object({
  violations: v.array(v.object({ id: v.string(), nodes: v.array(v.object({ html: v.string() })) })),
});

export async function violationsOn(page: Page | Frame, part = 'html'): Promise<string[]> {
  await untilAtRest(page);
  await page.evaluate(source);
  const result: unknown = await page.evaluate(
    `axe.run(${JSON.stringify(part)}, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
      selectors: false,
    })`,
  );
  const { violations } = v.parse(resultSchema, result);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Waits for animations, because a half-faded element has too little contrast. */
function untilAtRest(page: Page | Frame): Promise<void> {
  return page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ effect }) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility());
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    } while (moving().length > 0);
  });
}
