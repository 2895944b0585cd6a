import type { JobHandler } from '../jobs/handlers.ts';
import type { NewJob } from '../jobs/jobs.ts';
import { everyPage } from './surrogate-keys.ts';

/** Every CDN accepts at least this many keys in one request. */
const maxKeys = 100;

/** Jobs that purge the pages with these surrogate keys. */
export function purgeJobs(keys: readonly string[]): NewJob[] {
  const purged = keys.length > maxKeys ? [everyPage] : [...new Set(keys)];
  return purged.map((reference) => ({ kind: 'purge', reference }));
}

/** Tells the CDN which pages to drop. Pages that are not purged still expire. */
export function purgeHandler(url: string, token: string | undefined): JobHandler {
  return {
    async attempt(jobs, { signal }) {
      const keys = jobs.map(({ reference }) => reference);
      const status = await post(keys.includes(everyPage) ? [everyPage] : keys, signal).catch(() => 0);
      if (status >= 200 && status < 300) return { kind: 'done' };
      const mayPass = status === 0 || status === 408 || status === 429 || status >= 500;
      const reason = status ? `CDN_PURGE_URL returned status ${status}.` : 'CDN_PURGE_URL did not respond.';
      return { kind: 'failed', reason, isOwn: !mayPass, isFinal: !mayPass, hasResponded: !mayPass };
    },
  };

  async function post(keys: string[], signal: AbortSignal): Promise<number> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ keys }),
      redirect: 'error',
      signal,
    });
    await response.body?.cancel();
    return response.status;
  }
}
