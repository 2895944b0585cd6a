import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createClient } from '../client.ts';
import { atRate } from '../load.ts';
import { attacks } from './attacks.ts';

export function startAttack(base: string, name: string, networks: number): { stop(): void } {
  const words = ['--import', 'tsx', 'test/lab/attacks/attacker.ts', base, name, String(networks)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  return { stop: () => void child.kill('SIGKILL') };
}

const longest = 600;

if (import.meta.main) {
  const [, , base = '', name = '', networks = '1'] = process.argv;
  const attack = attacks[name];
  if (!attack) throw new Error(`Unknown attack: ${name}.`);
  // At normal priority, the attacker would slow down a site on a machine with few cores.
  setPriority(19);
  const ask = createClient(base, 2_000);
  let acts = 0;
  const address = () => {
    const network = acts % Number(networks);
    const host = 1 + (Math.floor(acts / Number(networks)) % 250);
    acts += 1;
    return `20.${network >> 8}.${network & 255}.${host}`;
  };
  await atRate(attack.rate, longest, () => attack.act({ base, ask, address }).catch(() => {}));
  process.exit();
}
