import { parseArgs } from 'node:util';
import { buildIfStale } from '../../../server/process/launch/build-if-stale.mjs';
import { judge } from './goals.ts';
import { measureSize, type SizeFigures, type UpstreamKind } from './measure-size.ts';
import { describe } from './report.ts';

const { values } = parseArgs({
  options: {
    /** Sizes, the smallest first: the others are compared with it. */
    notes: { type: 'string', default: '100,1000,4900' },
    /** embedded or wire; both where nothing is said. */
    upstream: { type: 'string', multiple: true, default: ['embedded', 'remote'] },
    /** Requests of the load that memory is looked at after. */
    requests: { type: 'string', default: '2000' },
  },
});

const counts = values.notes.split(',').map(Number);
const isKind = (name: string): name is UpstreamKind => name === 'embedded' || name === 'remote';

buildIfStale();
let missed = 0;
for (const kind of values.upstream) {
  if (!isKind(kind)) throw new Error(`There is no upstream ${kind}: use embedded or wire.`);
  const measured: SizeFigures[] = [];
  for (const count of counts) {
    print(`\n${count} notes, ${kind}`);
    const figures = await measureSize({ count, kind, requests: Number(values.requests) }, (line) =>
      print(`  … ${line}`),
    ).catch((error: unknown) => print(`  NOT MEASURED ${error instanceof Error ? error.message : String(error)}`));
    if (!figures) {
      missed += 1;
      continue;
    }
    measured.push(figures);
    for (const line of describe(figures)) print(`  ${line}`);
    for (const { goal, figure, isMet } of judge(figures, measured[0] ?? figures)) {
      if (!isMet) missed += 1;
      print(`  ${isMet ? 'met    ' : 'NOT MET'} ${goal}: ${figure}`);
    }
  }
}
print(missed === 0 ? '\nAll goals are met.' : `\n${missed} goals are not met.`);
process.exit(missed === 0 ? 0 : 1);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
