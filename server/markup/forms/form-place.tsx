import { renderToString } from 'react-dom/server';
import { createForm } from '../../../client/forms/form-context.ts';
import type { FormFacts } from '../../../client/forms/form-facts.ts';
import { FormRoot } from '../../../client/forms/form-root.tsx';
import type { IslandName } from '../../../shared/forms/forms.ts';
import type { Country } from '../../../shared/models.ts';

interface FormPlaceProps {
  name: IslandName;
  facts: FormFacts;
  /** The list of a form that has it. The browser reads it from the options. */
  countries?: Country[];
  hidden?: boolean;
}

/** A form as an island: the browser hydrates it here, from the same facts, once it is used. */
export function FormPlace({ name, facts, countries, hidden }: FormPlaceProps) {
  // As a string of its own: markup that is never hydrated goes without the marks between texts.
  const __html = renderToString(<FormRoot form={createForm(name, facts, countries)} />);
  return (
    <div data-form={name} data-facts={JSON.stringify(facts)} hidden={hidden} dangerouslySetInnerHTML={{ __html }} />
  );
}
