import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before the desk: kills the process just before or just after the rename with that number.
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
