import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { loadEnvFile } from '../../process/launch/env-file.mjs';
import { requireNode24 } from '../../process/launch/require-node.mjs';
import { stop } from '../../process/launch/stop.mjs';

requireNode24('the desk needs', 'npm run desk');

// npm sets it to the folder in which the operator typed the command: paths in the command start there.
process.env.INIT_CWD ??= process.cwd();

// The folder of the site: its .env names the data folder.
process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));

loadEnvFile();

process.umask(0o077);

// A backup copies and checks much, and the site goes first.
if (process.argv[2] === 'backup') setPriority(5);

// The reader has closed the pipe, as `head` does.
process.stdout.on('error', () => process.exit());

// Never builds: the site may be running from this folder as another user.
const desk = new URL('../../../dist/server/operate/desk/run-desk.js', import.meta.url);
if (!existsSync(desk)) stop('The site is not built yet. Start the site once, or run "npm run build".');
const { runDesk } = await import(desk.href);
process.exitCode = await runDesk(process.argv.slice(2), process.env, process);
