import { href } from '../../../shared/paths.ts';
import { found } from '../../../shared/result.ts';
import { mapTimestamped } from '../../company-api/timestamped.ts';
import type { Jobs } from '../jobs.ts';
import { readHtmlText } from './html-text.ts';
import type { WholeSource } from './search.ts';

/** Indexes the jobs together, because one API call returns all jobs with their texts. */
export function jobSearchSource(jobs: Jobs): WholeSource {
  return {
    name: 'jobs',
    load: async () =>
      mapTimestamped(await jobs.open(), (open) =>
        found(
          open.map(({ job, html }) => {
            const { unshown, ...text } = readHtmlText(html);
            const facts = [job.location, job.team, job.type, job.experience].join(', ');
            const { title, summary } = job;
            return {
              href: href.job(job.slug),
              kind: 'Job opening',
              title,
              summary,
              ...text,
              unshown: [...unshown, facts],
            };
          }),
        ),
      ),
  };
}
