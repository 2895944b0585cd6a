import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../launch/build-if-stale.mjs';
import { loadEnvFile } from '../launch/env-file.mjs';
import { requireNode24 } from '../launch/require-node.mjs';
import { stop } from '../launch/stop.mjs';

requireNode24('the SEO check needs', 'npm run seo');

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

// A site that this command starts uses the operator's settings.
loadEnvFile();

// The reader of a pipe, such as `head`, has closed it.
process.stdout.on('error', () => process.exit());

const args = process.argv.slice(2);
// Do not build for a remote site: it might be running from this folder, as another user.
if (!args.some((argument) => argument.includes('://'))) buildIfStale();
const program = new URL('../../dist/server/seo/run-seo.js', import.meta.url);
if (!existsSync(program)) stop('The site is not built yet. Start the site once, or run "npm run build".');
const { runSeo } = await import(program.href);

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupted.abort());
process.exitCode = await runSeo(args, { environment: process.env, streams: process, signal: interrupted.signal });
