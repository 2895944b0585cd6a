import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { loadEnvFile } from '../../process/launch/env-file.mjs';
import { requireNode24 } from '../../process/launch/require-node.mjs';
import { stop } from '../../process/launch/stop.mjs';

requireNode24('the desk needs', 'npm run desk');

// npm sets it to the folder in which the operator typed the command. Paths in the command are relative to that folder.
process.env.INIT_CWD ??= process.cwd();

// The site's folder, because its .env specifies the data folder.
process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));

loadEnvFile();

process.umask(0o077);

// A backup copies and checks a lot of data, and the site has priority.
if (process.argv[2] === 'backup') setPriority(5);

// The reader has closed the pipe, as `head` does.
process.stdout.on('error', () => process.exit());

// Never builds, because the site may be running from this folder as another user.
const desk = new URL('../../../dist/server/operate/desk/run-desk.js', import.meta.url);
if (!existsSync(desk)) stop('The site is not built yet. Start the site once, or run "npm run build".');
const { runDesk } = await import(desk.href);
process.exitCode = await runDesk(process.argv.slice(2), process.env, process);
