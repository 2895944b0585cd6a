import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// When preloaded into a server, kills the process after it has renamed an application's file and before it commits the
// row.
const { renameSync } = fs;
fs.renameSync = (from, to) => {
  renameSync(from, to);
  if (/\/JOB-/.test(String(to))) process.kill(process.pid, 'SIGKILL');
};
syncBuiltinESMExports();
