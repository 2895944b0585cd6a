import { use } from 'react';
import type { CaseStudySummary } from '../../../shared/items.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { CaseStudyRow } from './case-study-row.tsx';

export function RelatedCases({ related }: { related: Promise<Outcome<CaseStudySummary[]>> }) {
  const outcome = use(related);
  if (!outcome.ok) return <p>The other case studies cannot be loaded right now.</p>;
  return (
    <ul className="case-rows">
      {outcome.value.slice(0, 3).map((study) => (
        <li key={study.slug}>
          <CaseStudyRow study={study} />
        </li>
      ))}
    </ul>
  );
}
