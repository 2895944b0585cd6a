import { existsSync } from 'node:fs';
import { stop } from '../server/process/launch/stop.mjs';

// `npm ci --omit=dev` skips vitest, and `--omit=optional` skips binaries such as esbuild's.
const needed = ['vitest', '@esbuild'];

if (!needed.every((name) => existsSync(new URL(`../node_modules/${name}`, import.meta.url)))) {
  stop(
    'This command needs packages that are not installed. Run "npm ci --include=dev --include=optional", then repeat it.',
  );
}
