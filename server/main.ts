import { StartUpError } from './start-up-error.ts';
import { workerName } from './workers/messages.ts';

/**
 * Each kind of process loads only its own code. The primary process must not hold the site in memory, and a site that
 * is a single process does not need the code for workers.
 */
try {
  const { WEB_CONCURRENCY: workers, [workerName]: number } = process.env;
  if (Number(workers) > 1 && number === undefined) await (await import('./workers/primary.ts')).runPrimary();
  else await (await import('./run-site.ts')).runSite();
} catch (error) {
  const known = error instanceof StartUpError;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
