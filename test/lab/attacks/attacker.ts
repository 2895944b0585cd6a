import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { type Client, createClient } from '../client.ts';
import { atRate } from '../load.ts';
import { attacks } from './attacks.ts';

/** Share of the attack's rate. A busy machine delays the attacker, because it has the lowest priority. */
const minShare = 0.1;

/** `stop` returns the reasons why the attack was too weak to show anything. */
export function startAttack(base: string, name: string, networks: number): { stop(): string[] } {
  const words = ['--import', 'tsx', 'test/lab/attacks/attacker.ts', base, name, String(networks)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const began = performance.now();
  let reached = 0;
  child.on('message', () => {
    reached += 1;
  });
  return {
    stop() {
      const hasExited = child.exitCode !== null || child.signalCode !== null;
      child.kill('SIGKILL');
      const intended = ((attacks[name]?.rate ?? 0) * (performance.now() - began)) / 1_000;
      return [
        ...(hasExited ? ['the attacker exited'] : []),
        ...(reached < minShare * intended ? [`only ${reached} requests of the attack reached the site`] : []),
      ];
    },
  };
}

const longest = 600;

if (import.meta.main) {
  const [, , base = '', name = '', networks = '1'] = process.argv;
  const attack = attacks[name];
  if (!attack) throw new Error(`Unknown attack: ${name}.`);
  // At normal priority, the attacker would slow down a site on a machine with few cores.
  setPriority(19);
  const client = createClient(base, 2_000);
  const reach = () => void process.send?.('reached');
  const ask: Client = async (path, options) => {
    const response = await client(path, options);
    if (typeof response.status === 'number') reach();
    return response;
  };
  let acts = 0;
  const address = () => {
    const network = acts % Number(networks);
    const host = 1 + (Math.floor(acts / Number(networks)) % 250);
    acts += 1;
    return `20.${network >> 8}.${network & 255}.${host}`;
  };
  await atRate(attack.rate, longest, () => attack.act({ base, ask, reach, address }));
  process.exit();
}
