import { found } from '../../../shared/outcome.ts';
import { href } from '../../../shared/paths.ts';
import { mapDated } from '../../company-api/dated.ts';
import type { Jobs } from '../jobs.ts';
import { readHtmlText } from './html-text.ts';
import type { WholeSource } from './search.ts';

/** One call to the API returns all jobs with their texts. */
export function jobSource(jobs: Jobs): WholeSource {
  return {
    name: 'jobs',
    read: async () =>
      mapDated(await jobs.open(), (open) =>
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
