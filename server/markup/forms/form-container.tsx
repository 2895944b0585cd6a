import { renderToString } from 'react-dom/server';
import { createForm } from '../../../client/forms/form-context.ts';
import type { FormFacts } from '../../../client/forms/form-facts.ts';
import { FormRoot } from '../../../client/forms/form-root.tsx';
import type { ClientFormName } from '../../../shared/forms/forms.ts';
import type { Country } from '../../../shared/items.ts';

interface FormContainerProps {
  name: ClientFormName;
  facts: FormFacts;
  /** Not part of `facts`, because the browser reads the countries from the markup. */
  countries?: Country[];
  hidden?: boolean;
}

export function FormContainer({ name, facts, countries, hidden }: FormContainerProps) {
  // Renders the form separately, because hydration needs markers between texts, which the surrounding static markup
  // lacks.
  const __html = renderToString(<FormRoot form={createForm(name, facts, countries)} />);
  return (
    <div data-form={name} data-facts={JSON.stringify(facts)} hidden={hidden} dangerouslySetInnerHTML={{ __html }} />
  );
}
