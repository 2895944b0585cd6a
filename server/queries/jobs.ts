import type { Job } from '../../shared/items.ts';
import { href } from '../../shared/paths.ts';
import { found, gone, missing, type Result } from '../../shared/result.ts';
import type { Link } from '../../shared/shell.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import type { JobRecord } from '../company-api/records/jobs.ts';
import { joinTimestamped, mapTimestamped } from '../company-api/timestamped.ts';
import { dayOf } from '../process/text/times.ts';
import type { UpstreamQueries } from './upstream-queries.ts';

export type Jobs = ReturnType<typeof createJobs>;

/** The queries check the closing date, because a job must leave the site on time, regardless of the list's age. */
export function createJobs(upstream: UpstreamQueries, now: () => number) {
  const all = () => upstream.jobs({});
  /** The closing day ends at midnight UTC. */
  const isOpen = ({ job: { closesOn } }: JobRecord) => closesOn === undefined || dayOf(now()) <= closesOn;

  const open = async (): Promise<Timestamped<JobRecord[]>> =>
    mapTimestamped(await all(), (jobs) => found(jobs.filter(isOpen)));

  async function pick<Part>(slug: string, partOf: (record: JobRecord) => Part): Promise<Timestamped<Part>> {
    return mapTimestamped(await all(), (jobs): Result<Part> => {
      const record = jobs.find(({ job }) => job.slug === slug);
      if (!record) return missing;
      return isOpen(record) ? found(partOf(record)) : gone;
    });
  }

  return {
    open,
    list: async (): Promise<Timestamped<Job[]>> =>
      mapTimestamped(await open(), (jobs) => found(jobs.map(({ job }) => job))),
    job: (slug: string): Promise<Timestamped<Job>> => pick(slug, ({ job }) => job),
    html: (slug: string): Promise<Timestamped<string>> => pick(slug, ({ html }) => html),
    async pages(): Promise<Timestamped<Link[]>> {
      const jobs = all();
      return joinTimestamped(await upstream.pageList({}), await jobs, (pages, records) => {
        if (!pages.ok || !records.ok) return pages;
        const closed = new Set(records.value.filter((one) => !isOpen(one)).map(({ job }) => href.job(job.slug)));
        return found(pages.value.filter((page) => !closed.has(page.href)));
      });
    },
  };
}
