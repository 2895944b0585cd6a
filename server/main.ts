import { StartUpError } from './process/start-up-error.ts';
import { runSite } from './start/run-site.ts';

try {
  await runSite();
} catch (error) {
  const known = error instanceof StartUpError;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
