import type { CaseStudySummary } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Link } from '../../ui/link.tsx';

export function CaseStudyRow({ study }: { study: CaseStudySummary }) {
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
        <h3 className="case-row__title">
          <Link to={href.caseStudy(slug)}>{title}</Link>
        </h3>
        <p className="case-row__text">{summary}</p>
      </div>
      <Arrow end />
    </article>
  );
}
