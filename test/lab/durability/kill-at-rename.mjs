import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// When preloaded into the desk, kills the process just after the rename with the number in KILL_AT. A number that is
// 0.5 less kills it just before that rename.
const at = Number(process.env.KILL_AT);
const { renameSync } = fs;
let renames = 0;
fs.renameSync = (from, to) => {
  renames += 0.5;
  if (renames >= at) process.kill(process.pid, 'SIGKILL');
  renameSync(from, to);
  renames += 0.5;
  if (renames >= at) process.kill(process.pid, 'SIGKILL');
};
syncBuiltinESMExports();
