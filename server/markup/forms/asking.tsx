import type { FormFacts } from '../../../client/forms/form-facts.ts';
import { type FormName, formOf } from '../../../shared/forms/forms.ts';
import { FormPlace } from './form-place.tsx';

interface AskingProps {
  name: FormName;
  facts: FormFacts;
  title: string;
  lead: string;
}

export function Asking({ name, facts, title, lead }: AskingProps) {
  return (
    <div className="asking">
      <div>
        <h2 className="asking__title" id={`${formOf(name).place}-title`}>
          {title}
        </h2>
        <p className="lead">{lead}</p>
      </div>
      <FormPlace name={name} facts={facts} />
    </div>
  );
}
