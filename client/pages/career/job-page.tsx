import type { Salary } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { CalendarDay } from '../../ui/calendar-day.tsx';
import { DocumentBlock } from '../../ui/document-block.tsx';
import { Head } from '../../ui/head.tsx';
import { Link } from '../../ui/link.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';

export const loader = pageLoader(
  ['forms', 'text', 'content', 'strips', 'article', 'openings', 'career'],
  async (site, { params }) => {
    const slug = params.slug ?? '';
    const [job, body, picture, form] = await Promise.all([
      site.query('jobs.job', { slug }),
      site.query('jobs.body', { slug }),
      site.query('page.body', { path: href.career(), part: 'picture' }),
      site.query('form', { name: 'application', slug }),
    ]);
    return {
      job: required(job),
      body: required(body),
      picture: picture.ok && picture.value,
      form: form.ok && form.value,
    };
  },
);

export function Component() {
  const { meta, job, body, picture, form } = useLoaderData<typeof loader>();
  const facts = [
    { name: 'Team', value: job.team },
    { name: 'Office', value: job.country ? `${job.location}, ${job.country.name}` : job.location },
    { name: 'Type', value: job.type },
    { name: 'Experience', value: job.experience },
    ...(job.salary ? [{ name: 'Salary', value: formatSalary(job.salary) }] : []),
    { name: 'Posted', value: <CalendarDay date={job.postedOn} /> },
    ...(job.updatedOn ? [{ name: 'Updated', value: <CalendarDay date={job.updatedOn} /> }] : []),
    ...(job.closesOn ? [{ name: 'Apply by', value: <CalendarDay date={job.closesOn} /> }] : []),
  ];
  return (
    <>
      <Head meta={meta} />
      <Breadcrumb trail={trail} current={job.title} />
      <article className="job wrap page-end">
        <header className="drawn-opening job-opening">
          <div className="drawn-opening__words">
            <h1>{job.title}</h1>
            <p className="opening__lead lead">{job.summary}</p>
            <p className="opening__actions cluster">
              <a className="button" href="#apply">
                Apply <Arrow />
              </a>
              <Link className="button button--ghost" to={href.career()}>
                All open positions
              </Link>
            </p>
          </div>
          <div className="job-opening__facts">
            <DocumentBlock facts={facts} />
          </div>
          {picture && <ServerHtml className="drawn-opening__figure" fragment={picture} />}
        </header>
        <div className="job-text columns">
          <p className="job-text__rail mono">The position</p>
          <a className="job-text__apply button" href="#apply">
            Apply <Arrow />
          </a>
          <ServerHtml className="job-text__main prose" fragment={body} />
        </div>
        {form && (
          <section id="apply" aria-labelledby="apply-title">
            <ServerHtml fragment={form} />
          </section>
        )}
      </article>
    </>
  );
}

const trail = [
  { label: 'Home', href: href.home() },
  { label: 'Career', href: href.career() },
];

function formatSalary({ currency, min, max, per }: Salary): string {
  const amount = (value: number) => value.toLocaleString('en-US');
  return `${amount(min)} to ${amount(max)} ${currency} a ${per}`;
}
