import type { FormFacts } from '../../../client/forms/form-facts.ts';
import { FormPlace } from './form-place.tsx';

/** A question about a case study, beside what it is for. */
export function CaseStudyQuestion({ facts }: { facts: FormFacts }) {
  return (
    <div className="asking">
      <div>
        <h2 className="asking__title" id="ask-title">
          Ask who did it
        </h2>
        <p className="lead">The question goes to an engineer who was on this project. Sales reads nothing of it.</p>
      </div>
      <FormPlace name="case-study" facts={facts} />
    </div>
  );
}

/** An application for a job, beside what comes of it. */
export function Application({ facts }: { facts: FormFacts }) {
  return (
    <div className="asking">
      <div>
        <h2 className="asking__title" id="apply-title">
          Apply
        </h2>
        <p className="lead">
          A CV and a way to reach you. The next step is one hour on a real bug: we bring the board and the trace.
        </p>
      </div>
      <FormPlace name="application" facts={facts} />
    </div>
  );
}
