import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadEnvFile } from '../../process/launch/env-file.mjs';
import { requireNode24 } from '../../process/launch/require-node.mjs';
import { stop } from '../../process/launch/stop.mjs';
import { stopIfOutputFails } from '../../process/launch/watch-output.mjs';

requireNode24('the doctor needs', 'npm run doctor');

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));

loadEnvFile();

stopIfOutputFails();

// Does not build, because another user may be running the site from this folder.
const program = new URL('../../../dist/server/operate/doctor/run-doctor.js', import.meta.url);
if (!existsSync(program)) stop('The site is not built yet. Start the site once, or run "npm run build".');
const { runDoctor } = await import(program.href);
// Exits explicitly, because open connections would keep the process alive.
process.exit(await runDoctor(process.argv.slice(2), { environment: process.env, streams: process }));
