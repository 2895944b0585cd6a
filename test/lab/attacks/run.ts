import { parseArgs } from 'node:util';
import { picked, type Report } from '../report.ts';
import { attacks } from './attacks.ts';
import { measureFairness } from './fairness.ts';
import { measureFuzz } from './fuzz.ts';
import { conditions, measureLoneVisitor } from './lone-visitor.ts';
import { measureMemory } from './memory.ts';
import { measureSmuggling } from './smuggling.ts';

export async function runAttacks(args: string[], report: Report): Promise<string[]> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      attack: { type: 'string', multiple: true },
      condition: { type: 'string', multiple: true },
      networks: { type: 'string', default: '1,50' },
      visits: { type: 'string', default: '100' },
      requests: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
      scale: { type: 'string', default: '1' },
    },
  });
  const attackNames = picked(values.attack, Object.keys(attacks), 'attack');
  const conditionNames = picked(values.condition, Object.keys(conditions), 'condition');
  const visits = Number(values.visits);
  const networks = values.networks.split(',').map(Number);
  const measures: Record<string, () => Promise<string[]>> = {
    fairness: () => measureFairness({ names: attackNames, visits, networks }, report),
    fuzz: () => measureFuzz({ requests: Number(values.requests), seed: Number(values.seed) }, report),
    'lone-visitor': () => measureLoneVisitor(conditionNames, visits, report),
    memory: () => measureMemory(Number(values.scale), report),
    smuggling: () => measureSmuggling(report),
  };
  const failures: string[] = [];
  for (const name of picked(positionals, Object.keys(measures), 'measure')) {
    failures.push(...((await measures[name]?.()) ?? []));
  }
  return failures;
}
