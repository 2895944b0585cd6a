import { use } from 'react';
import type { CaseStudySummary } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import type { Result } from '../../../shared/result.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { CalendarDay } from '../../ui/calendar-day.tsx';
import { Contents } from '../../ui/contents.tsx';
import { DeferredSection } from '../../ui/deferred-section.tsx';
import { DocumentBlock } from '../../ui/document-block.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Head } from '../../ui/head.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';
import { TitleText } from '../../ui/title-text.tsx';
import { CaseStrip } from './case-strip.tsx';
import { CaseStudyRow } from './case-study-row.tsx';
import { ResultTable } from './result-table.tsx';

export const loader = pageLoader(
  ['forms', 'text', 'content', 'tables', 'probes', 'article', 'cases'],
  async (site, { params }) => {
    const slug = params.slug ?? '';
    const related = site.query('caseStudies.related', { slug });
    const [study, body, form] = await Promise.all([
      site.query('caseStudies.item', { slug }),
      site.query('caseStudies.body', { slug }),
      site.query('form', { name: 'case-study', slug }),
    ]);
    return { study: required(study), body: required(body), form: form.ok && form.value, related };
  },
);

export function Component() {
  const { meta, study, body, form, related } = useLoaderData<typeof loader>();
  const { title, summary, client, category, headline, industry, services, duration, team, sections, figure } = study;
  const trail = [
    { label: 'Home', href: href.home() },
    { label: 'Case studies', href: href.caseStudies() },
    { label: category.name, href: href.caseStudyCategory(category.slug) },
  ];
  const facts = [
    { name: 'Client', value: client },
    ...(industry ? [{ name: 'Industry', value: <Link to={industry.href}>{industry.name}</Link> }] : []),
    {
      name: 'Services',
      value: services.map(({ name, href }, index) => (
        <span key={href} className="document-block__line">
          <Link to={href}>{name}</Link>
          {index < services.length - 1 && ', '}
        </span>
      )),
    },
    { name: 'Team', value: team },
    { name: 'Duration', value: duration },
    { name: 'Published', value: <CalendarDay date={study.publishedOn} /> },
    ...(study.updatedOn ? [{ name: 'Updated', value: <CalendarDay date={study.updatedOn} /> }] : []),
  ];
  const article = {
    publishedOn: study.publishedOn,
    ...(study.updatedOn && { modifiedOn: study.updatedOn }),
    section: category.name,
    tags: services.map(({ name }) => name),
  };
  return (
    <>
      <Head meta={{ ...meta, article }} />
      <Breadcrumb trail={trail} current={client} />
      <div className="case-brief wrap page-end">
        <article>
          <header className="opening columns">
            <h1 className="opening__title">
              <TitleText text={title} />
            </h1>
            <p className="opening__lead lead">{summary}</p>
            <p className="opening__actions cluster">
              <a className="button" href="#get-in-touch">
                Describe your fault <Arrow />
              </a>
            </p>
            <DocumentBlock facts={facts} />
          </header>
          <CaseStrip headline={headline} figures={study.figures} />
          <div className={figure ? 'case-results case-results--drawn columns' : 'case-results columns'}>
            {figure && (
              <div className="case-figure">
                <Figure {...figure} number="1" caption={`${headline.label}. Copper: before. Green: after.`} />
              </div>
            )}
            <ResultTable figures={study.figures} />
          </div>
          <div className="post columns">
            <Contents sections={sections} />
            <div className="post__main">
              <ServerHtml className="prose" fragment={body} />
            </div>
          </div>
        </article>
        {form && (
          <section id="ask" aria-labelledby="ask-title">
            <ServerHtml fragment={form} />
          </section>
        )}
        <section className="section">
          <SectionHead name="Read next" title="More case studies">
            <Link className="go-link" to={href.caseStudies()}>
              All case studies <Arrow end />
            </Link>
          </SectionHead>
          <DeferredSection what="related case studies">
            <RelatedCases related={related} />
          </DeferredSection>
        </section>
      </div>
    </>
  );
}

function RelatedCases({ related }: { related: Promise<Result<CaseStudySummary[]>> }) {
  const result = use(related);
  if (!result.ok) return <p>We can’t load the other case studies right now. Reload the page to try again.</p>;
  return (
    <ul className="case-rows">
      {result.value.slice(0, 3).map((study) => (
        <li key={study.slug}>
          <CaseStudyRow study={study} />
        </li>
      ))}
    </ul>
  );
}
