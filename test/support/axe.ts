import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import * as v from 'valibot';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const resultSchema = v.object({
  violations: v.array(v.object({ id: v.string(), nodes: v.array(v.object({ html: v.string() })) })),
});

/** What axe finds on the page or in the frame: WCAG A, AA, 2.2 AA and best practice. One line per rule and element. */
export async function violationsOn(page: Page | Frame): Promise<string[]> {
  await page.evaluate(source);
  const result: unknown = await page.evaluate(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })`,
  );
  const { violations } = v.parse(resultSchema, result);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
