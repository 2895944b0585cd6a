import { href } from '../../../shared/paths.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { EmptyList } from '../../ui/empty-list.tsx';
import { Head } from '../../ui/head.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';
import { JobRow } from './job-row.tsx';

export const loader = pageLoader(['text', 'content', 'tables', 'blocks', 'career'], async (site, { url }) => {
  const [opening, sections, jobs] = await Promise.all([
    site.query('page.body', { path: url.pathname, part: 'opening' }),
    site.query('page.body', { path: url.pathname, part: 'sections' }),
    site.query('jobs.list', {}),
  ]);
  return { opening: required(opening), sections: required(sections), jobs: required(jobs) };
});

export function Component() {
  const { meta, opening, sections, jobs } = useLoaderData<typeof loader>();
  return (
    <>
      <Head meta={meta} />
      <ServerHtml fragment={opening} />
      <section className="section wrap" id="jobs" aria-labelledby="jobs-title">
        <SectionHead id="jobs-title" number="1" name="Positions" title="Open positions" />
        {jobs.length === 0 ? (
          <EmptyList>
            No positions are open right now. You can still <Link to={href.contact()}>send us a message</Link> about the
            work you do. We read every message.
          </EmptyList>
        ) : (
          <ul className="rows">
            {jobs.map((job) => (
              <li key={job.slug}>
                <JobRow job={job} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <ServerHtml fragment={sections} />
    </>
  );
}
