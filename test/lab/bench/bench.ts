import { parseArgs } from 'node:util';
import { benchAfterStart } from './after-start.ts';
import { benchCachedPage } from './cached-page.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchIntent } from './intent.ts';
import { benchMemory } from './memory.ts';
import { benchPaint } from './paint.ts';
import type { Print } from './print.ts';
import { benchContent, benchStart } from './start.ts';
import { benchStream } from './stream.ts';
import { benchUncached } from './uncached-pages.ts';
import { benchWaterfall } from './waterfall.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Of load in `memory`. */
    seconds: { type: 'string', default: '10' },
    /** Clicks in `intent`, at each speed. */
    attempts: { type: 'string', default: '20' },
    /** Visits of each page in `paint`. */
    visits: { type: 'string', default: '5' },
  },
});

/** What can be measured. Each part has its floor in the same run. */
const parts: Record<string, (print: Print) => Promise<void>> = {
  'first-load': benchFirstLoad,
  waterfall: benchWaterfall,
  paint: (print) => benchPaint(print, Number(values.visits)),
  intent: (print) => benchIntent(print, Number(values.attempts)),
  cached: benchCachedPage,
  uncached: benchUncached,
  stream: benchStream,
  memory: (print) => benchMemory(print, Number(values.seconds)),
  start: benchStart,
  'after-start': benchAfterStart,
  content: benchContent,
};

for (const name of positionals.length ? positionals : Object.keys(parts)) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part ${name}: use ${Object.keys(parts).join(', ')}.`);
  print(`-- ${name}`);
  await part(print);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
