import { parseArgs } from 'node:util';
import { buildIfStale } from '../../../server/process/launch/build-if-stale.mjs';
import { measureChatStreams } from './chat-streams.ts';
import { measureConnections } from './connections.ts';
import { measureExpensive } from './expensive.ts';
import { measureFairness } from './fairness.ts';
import { measureFuzz } from './fuzz.ts';
import { measureHerd } from './herd.ts';
import { measureLoneVisitor } from './lone-visitor.ts';
import { measureMemory } from './memory.ts';
import { measureOverload } from './overload.ts';
import { measureSmuggling } from './smuggling.ts';
import { measureStops } from './stops.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Names of attacks of `fairness`, and how many networks they seem to come from. */
    attack: { type: 'string', multiple: true },
    networks: { type: 'string', default: '1,50,5000' },
    /** Requests a second of `expensive`. */
    rates: { type: 'string', default: '30,60' },
    visits: { type: 'string', default: '100' },
    requests: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    /** Of `connections`: the most descriptors of the site, and the folder of the memory group that it is started in. */
    files: { type: 'string' },
    group: { type: 'string' },
    /** Share of the loads of `memory`. */
    scale: { type: 'string', default: '1' },
    stops: { type: 'string', default: '200' },
  },
});

const { attack, networks, rates, visits, requests, seed, files, group, scale, stops } = values;

/** Each gives what fell short, a line each. */
const measures: Record<string, () => Promise<string[]>> = {
  'chat-streams': () => measureChatStreams(print),
  expensive: () =>
    measureExpensive(
      { only: attack, networks: networks.split(',').map(Number), rates: rates.split(',').map(Number) },
      print,
    ),
  connections: () => measureConnections({ requests: Number(requests), seed: Number(seed), files, group }, print),
  fairness: () =>
    measureFairness(
      { visits: Number(visits), lanes: 10, networks: networks.split(',').map(Number), only: attack },
      print,
    ),
  fuzz: () => measureFuzz({ requests: Number(requests), seed: Number(seed) }, print),
  herd: () => measureHerd(print),
  'lone-visitor': () => measureLoneVisitor(Number(visits), print, attack),
  memory: () => measureMemory(Number(scale), print),
  overload: () => measureOverload(print),
  smuggling: () => measureSmuggling(print),
  stops: () => measureStops(Number(stops), print),
};

buildIfStale();
const failures: string[] = [];
for (const name of positionals.length ? positionals : Object.keys(measures)) {
  const measure = measures[name];
  if (!measure) throw new Error(`There is no measure ${name}: use ${Object.keys(measures).join(', ')}.`);
  failures.push(...(await measure()));
}
for (const failure of failures) print(`FELL SHORT ${failure}`);
process.exit(failures.length ? 1 : 0);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
