import { everyPage } from '../http/surrogate-keys.ts';
import type { JobHandler } from '../store/jobs/handlers.ts';
import type { NewJob } from '../store/jobs/jobs.ts';
import { postJson } from '../store/jobs/post-json.ts';

/** If a change affects more keys, the CDN purges all pages. */
const maxKeys = 100;

export function purgeJobs(keys: readonly string[]): NewJob[] {
  const purged = keys.length > maxKeys ? [everyPage] : [...new Set(keys)];
  return purged.map((reference) => ({ kind: 'purge', reference }));
}

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
