import type { FormFacts } from '../../../client/forms/form-facts.ts';
import { type FormName, formOf } from '../../../shared/forms/forms.ts';
import { FormContainer } from './form-container.tsx';

interface FormSectionProps {
  name: FormName;
  facts: FormFacts;
  title: string;
  lead: string;
  /** True if the form is in a disclosure. The disclosure is open in the response to a submission. */
  folds?: boolean;
}

export function FormSection({ name, facts, title, lead, folds }: FormSectionProps) {
  const heading = (
    <h2 className="form-section__title" id={`${formOf(name).anchor}-title`}>
      {title}
    </h2>
  );
  if (folds) {
    return (
      <details className="form-section-fold" open={Boolean(facts.sent || facts.refused)}>
        <summary>
          {heading}
          <span>{lead}</span>
        </summary>
        <FormContainer name={name} facts={facts} />
      </details>
    );
  }
  return (
    <div className="form-section">
      <div>
        {heading}
        <p className="lead">{lead}</p>
      </div>
      <FormContainer name={name} facts={facts} />
    </div>
  );
}
