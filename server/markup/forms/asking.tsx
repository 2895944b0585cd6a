import type { FormFacts } from '../../../client/forms/form-facts.ts';
import { type FormName, formOf } from '../../../shared/forms/forms.ts';
import { FormPlace } from './form-place.tsx';

interface AskingProps {
  name: FormName;
  facts: FormFacts;
  title: string;
  lead: string;
  /** A line that opens, on a page with another next step. An answer to a post is open. */
  folds?: boolean;
}

export function Asking({ name, facts, title, lead, folds }: AskingProps) {
  const heading = (
    <h2 className="asking__title" id={`${formOf(name).place}-title`}>
      {title}
    </h2>
  );
  if (folds) {
    return (
      <details className="asking-fold" open={Boolean(facts.sent || facts.refused)}>
        <summary>
          {heading}
          <span>{lead}</span>
        </summary>
        <FormPlace name={name} facts={facts} />
      </details>
    );
  }
  return (
    <div className="asking">
      <div>
        {heading}
        <p className="lead">{lead}</p>
      </div>
      <FormPlace name={name} facts={facts} />
    </div>
  );
}
