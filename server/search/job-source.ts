import { found } from '../../shared/outcome.ts';
import { href } from '../../shared/paths.ts';
import { mapDated } from '../site/dated.ts';
import type { UpstreamReads } from '../upstream/reads.ts';
import { readHtmlText } from './html-text.ts';
import type { WholeSource } from './search.ts';

/** Open positions: the wire has one call, which gives all of them with their texts. */
export function jobSource(upstream: UpstreamReads): WholeSource {
  return {
    name: 'jobs',
    read: async () =>
      mapDated(await upstream.jobs({}), (jobs) =>
        found(
          jobs.map(({ job, html }) => {
            const { headings, lines } = readHtmlText(html);
            const facts = [job.location, job.team, job.type, job.experience].join(', ');
            const { title, summary } = job;
            return {
              href: href.job(job.slug),
              kind: 'Job opening',
              title,
              summary,
              headings,
              lines: [...lines, facts],
            };
          }),
        ),
      ),
  };
}
