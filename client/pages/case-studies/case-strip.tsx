import type { HeadlineResult, ResultFigure } from '../../../shared/items.ts';

interface CaseStripProps {
  headline: HeadlineResult;
  figures: ResultFigure[];
}

const maxBeside = 3;

export function CaseStrip({ headline, figures }: CaseStripProps) {
  const beside = figures.filter(({ label, before }) => before && label !== headline.label).slice(0, maxBeside);
  return (
    <div className="case-strip">
      <p className="case-headline">
        <span className="mono">{headline.label}</span>{' '}
        <span className="case-headline__values">
          <span className="case-headline__before">{headline.before}</span>
          <span className="case-headline__arrow" aria-hidden="true">
            →
          </span>
          <span className="visually-hidden"> to </span>
          <b>{headline.after}</b>
        </span>
      </p>
      {beside.length > 0 && (
        <dl className="case-strip__figures">
          {beside.map(({ label, before, after, unit }) => (
            <div key={label} className="case-strip__cell">
              <dt className="mono">{label}</dt>
              <dd className="case-strip__value">
                {after} {unit && <span className="case-strip__unit">{unit}</span>}
              </dd>
              <dd className="case-strip__before">
                from {before} {unit}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
