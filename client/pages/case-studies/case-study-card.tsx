import type { CaseStudySummary } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import { Cover } from '../../ui/cover.tsx';
import { Link } from '../../ui/link.tsx';

interface CaseStudyCardProps {
  study: CaseStudySummary;
  isLead: boolean;
}

export function CaseStudyCard({ study, isLead }: CaseStudyCardProps) {
  const { slug, title, summary, client, category, headline, cover } = study;
  return (
    <article className={isLead ? 'case-card slab' : 'case-card'}>
      <Cover cover={cover} atOnce={isLead} />
      <div className="case-card__text">
        <p className="mono copper">
          {client} / {category.name}
        </p>
        <h2 className="case-card__title">
          <Link to={href.caseStudy(slug)}>{title}</Link>
        </h2>
        <p className="case-card__summary">{summary}</p>
        <p className="case-card__result">
          <span className="mono">{headline.label}</span> <span className="case-card__before">{headline.before}</span>
          <span className="visually-hidden"> to </span>
          <span className="case-card__after">{headline.after}</span>
        </p>
      </div>
    </article>
  );
}
