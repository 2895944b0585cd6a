import { parseArgs } from 'node:util';
import { buildIfStale } from '../../../server/process/launch/build-if-stale.mjs';
import { picked, print, type Report } from '../report.ts';
import { benchCachedPage } from './cached-page.ts';
import { benchFirstLoad, benchWaterfall } from './first-load.ts';
import { benchPaint } from './paint.ts';
import { benchPosts } from './posts.ts';
import { benchStart } from './start.ts';
import { benchStream } from './stream.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    visits: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    posts: { type: 'string', default: '1000' },
  },
});
const rounds = Number(values.rounds);

const parts: Record<string, (report: Report) => Promise<void>> = {
  'first-load': benchFirstLoad,
  waterfall: benchWaterfall,
  paint: (report) => benchPaint(report, Number(values.visits)),
  cached: (report) => benchCachedPage(report, rounds),
  stream: benchStream,
  start: (report) => benchStart(report, rounds),
  posts: (report) => benchPosts(report, rounds, Number(values.posts)),
};

buildIfStale();
for (const name of picked(positionals, Object.keys(parts), 'part')) {
  print(`-- ${name}`);
  await parts[name]?.(print);
}
process.exit();
