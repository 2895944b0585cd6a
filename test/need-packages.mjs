import { existsSync } from 'node:fs';
import { stop } from '../server/process/launch/stop.mjs';

// Runs before every command that needs development packages. `npm ci --omit=dev` skips vitest, and `--omit=optional`
// skips the esbuild binary and those of other packages.
const needed = ['vitest', '@esbuild'];

if (!needed.every((name) => existsSync(new URL(`../node_modules/${name}`, import.meta.url)))) {
  stop(
    'This command needs packages that are not installed. Run "npm ci --include=dev --include=optional", then repeat it.',
  );
}
