import { everyPage } from '../http/surrogate-keys.ts';
import type { JobHandler } from '../store/jobs/handlers.ts';
import type { NewJob } from '../store/jobs/jobs.ts';
import { postJson } from '../store/jobs/post-json.ts';

/** Number of keys that every CDN accepts in one request. */
const maxKeys = 100;

/** Returns jobs that purge the pages with these surrogate keys. */
export function purgeJobs(keys: readonly string[]): NewJob[] {
  const purged = keys.length > maxKeys ? [everyPage] : [...new Set(keys)];
  return purged.map((reference) => ({ kind: 'purge', reference }));
}

/** Sends the CDN the keys of the pages to purge. */
export function purgeHandler(url: string, token: string | undefined): JobHandler {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return {
    async attempt(jobs, { signal }) {
      const waiting = jobs.map(({ reference }) => reference);
      const keys = waiting.includes(everyPage) ? [everyPage] : waiting;
      return postJson({ name: 'CDN_PURGE_URL', url, headers, body: { keys }, signal });
    },
  };
}
