import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wide as bootSavings, savings } from '../../drawings/figures/notes/boot-savings.ts';
import { returnLoss, table, traces } from '../../drawings/figures/notes/pifa-lid.ts';
import { wide as queueWaits } from '../../drawings/figures/notes/queue-waits.ts';
import { wide as uplinkCharge } from '../../drawings/figures/notes/uplink-charge.ts';
import { shippedFolder } from '../support/site-content.ts';

test.skipIf(isGone('hil-rig-for-forty-boards'))(
  'the waits in the figure of the test rig are those of its table',
  () => {
    const waits = rowsOf('hil-rig-for-forty-boards', 5).slice(0, 3);
    for (const cells of waits) expect(wordsOf(queueWaits().body)).toContain(`${cells.at(-1)} s`);
  },
);

test.skipIf(isGone('spreading-factor-is-a-battery-choice'))(
  'the years in the figure of spreading factors are those of its table',
  () => {
    const years = rowsOf('spreading-factor-is-a-battery-choice', 7).map((cells) => cells[4]);
    expect(years).toHaveLength(6);
    for (const life of years) expect(wordsOf(uplinkCharge().body)).toContain(life);
  },
);

test.skipIf(isGone('linux-boot-in-three-seconds'))(
  'the cuts in the figure of boot time add up to the total of its table',
  () => {
    const total = rowsOf('linux-boot-in-three-seconds', 4).at(-1) ?? [];
    const [before, after, saved] = total.slice(1).map((cell) => cell.replaceAll('*', ''));
    expect(savings.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(2)).toBe(saved);
    const words = wordsOf(bootSavings().body).join('\n');
    for (const whole of [before, after]) expect(words).toContain(`${whole} s`);
  },
);

test.skipIf(isGone('matching-a-pifa-with-the-lid-on'))(
  'the curves of the antenna pass through the values of its table',
  () => {
    const rows = rowsOf('matching-a-pifa-with-the-lid-on', 6).map((cells) => cells.slice(2, 5).map(Number));
    for (const trace of traces) {
      expect(rows).toContainEqual(trace.losses);
      for (const [index, frequency] of table.entries()) {
        expect(Math.abs(returnLoss(trace, frequency) - (trace.losses[index] ?? 0))).toBeLessThan(0.2);
      }
    }
  },
);

/** The article may go with the content that an operator replaces; its figure stays. */
function isGone(slug: string): boolean {
  return !existsSync(fileOf(slug));
}

function fileOf(slug: string): string {
  return `${shippedFolder}/blogs/${slug}.md`;
}

/** Of the table of that many columns, without its head. */
function rowsOf(slug: string, columns: number): string[][] {
  const lines = readFileSync(fileOf(slug), 'utf8').split('\n');
  const rows = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').slice(1, -1));
  return rows
    .filter((cells) => cells.length === columns)
    .map((cells) => cells.map((cell) => cell.trim()))
    .slice(2);
}

function wordsOf(body: string): string[] {
  return [...body.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words ?? '');
}
