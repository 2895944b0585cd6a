import type { CaseStudySummary } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Link } from '../../ui/link.tsx';

export function CaseStudyRow({ study, heading: Heading = 'h3' }: { study: CaseStudySummary; heading?: 'h2' | 'h3' }) {
  const { slug, title, summary, client, category, headline } = study;
  return (
    <article className="case-row">
      <p className="case-row__result">
        <span className="mono">{headline.label}</span> <span className="case-row__before">{headline.before}</span>
        <span className="visually-hidden"> to </span>
        <span className="case-row__after">{headline.after}</span>
      </p>
      <div>
        <p className="mono copper">
          {client} / {category.name}
        </p>
        <Heading className="case-row__title">
          <Link to={href.caseStudy(slug)}>{title}</Link>
        </Heading>
        <p className="case-row__text">{summary}</p>
      </div>
      <Arrow end />
    </article>
  );
}
