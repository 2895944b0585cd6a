import { existsSync } from 'node:fs';
import { stop } from '../server/process/launch/stop.mjs';

// Runs ahead of every command that needs the packages of development. npm leaves out the first with `--omit=dev`, and
// the programs of several others with `--omit=optional`.
const needed = ['vitest', '@esbuild'];

if (!needed.every((name) => existsSync(new URL(`../node_modules/${name}`, import.meta.url)))) {
  stop(
    'This command needs packages that are not installed. Run "npm ci --include=dev --include=optional", then repeat it.',
  );
}
