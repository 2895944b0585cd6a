import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// A file has got its place and its row is not committed: there the process ends.
const { renameSync } = fs;
fs.renameSync = (from, to) => {
  renameSync(from, to);
  if (/\/JOB-/.test(String(to))) process.kill(process.pid, 'SIGKILL');
};
syncBuiltinESMExports();
