import { runSite } from './run-site.ts';
import { StartUpError } from './start-up-error.ts';

try {
  await runSite();
} catch (error) {
  const known = error instanceof StartUpError;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
