import { renderToString } from 'react-dom/server';
import { createForm } from '../../../client/forms/form-context.ts';
import type { FormFacts } from '../../../client/forms/form-facts.ts';
import { FormRoot } from '../../../client/forms/form-root.tsx';
import type { ClientFormName } from '../../../shared/forms/forms.ts';
import type { Country } from '../../../shared/items.ts';

interface FormContainerProps {
  name: ClientFormName;
  facts: FormFacts;
  /** The browser reads the list from the markup. */
  countries?: Country[];
  hidden?: boolean;
}

/** Renders a form, which the browser hydrates with the same facts when a visitor uses it. */
export function FormContainer({ name, facts, countries, hidden }: FormContainerProps) {
  // Renders the form separately, because the surrounding markup is never hydrated and needs no markers between texts.
  const __html = renderToString(<FormRoot form={createForm(name, facts, countries)} />);
  return (
    <div data-form={name} data-facts={JSON.stringify(facts)} hidden={hidden} dangerouslySetInnerHTML={{ __html }} />
  );
}
