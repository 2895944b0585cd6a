import type { Job } from '../../shared/items.ts';
import { found, missing, type Outcome } from '../../shared/outcome.ts';
import type { Dated } from '../upstream/api-cache.ts';
import type { UpstreamReads } from '../upstream/reads.ts';
import type { JobRecord } from '../upstream/records/jobs.ts';
import { mapDated } from './dated.ts';

/** Open positions. One is picked from the list: the wire has no field to ask by. */
export function createJobs(upstream: UpstreamReads) {
  const all = () => upstream.jobs({});

  return {
    list: async (): Promise<Dated<Job[]>> => mapDated(await all(), (jobs) => found(jobs.map(({ job }) => job))),
    job: async (slug: string): Promise<Dated<Job>> =>
      mapDated(await all(), (jobs) => pick(jobs, slug, ({ job }) => job)),
    html: async (slug: string): Promise<Dated<string>> =>
      mapDated(await all(), (jobs) => pick(jobs, slug, ({ html }) => html)),
  };
}

function pick<Part>(jobs: JobRecord[], slug: string, partOf: (job: JobRecord) => Part): Outcome<Part> {
  const record = jobs.find(({ job }) => job.slug === slug);
  return record ? found(partOf(record)) : missing;
}
