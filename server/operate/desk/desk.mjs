import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { loadEnvFile } from '../../process/launch/env-file.mjs';
import { requireNode24 } from '../../process/launch/require-node.mjs';
import { stop } from '../../process/launch/stop.mjs';
import { stopIfOutputFails } from '../../process/launch/watch-output.mjs';

requireNode24('the desk needs', 'npm run desk');

// npm sets this variable to the folder in which the operator typed the command. Paths in the command are relative to
// this folder.
process.env.INIT_CWD ??= process.cwd();

// `loadEnvFile` reads `.env` from the current folder.
process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));

loadEnvFile();

process.umask(0o077);

// Lowers the priority, because a backup must not slow down the site.
if (process.argv[2] === 'backup') setPriority(5);

stopIfOutputFails();

// Does not build, because another user may be running the site from this folder.
const desk = new URL('../../../dist/server/operate/desk/run-desk.js', import.meta.url);
if (!existsSync(desk)) stop('The site is not built yet. Start the site once, or run "npm run build".');
const { runDesk } = await import(desk.href);
process.exitCode = await runDesk(process.argv.slice(2), process.env, process);
