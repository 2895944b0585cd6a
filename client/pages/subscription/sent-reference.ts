import type { forms } from '../../../shared/forms/forms.ts';
import { isReferenceOf } from '../../../shared/forms/references.ts';

/** Written out, because importing the table of forms would pull a schema library into the pages. */
const prefixes = { subscribe: 'SUB', unsubscribe: 'OFF' } satisfies {
  [Name in 'subscribe' | 'unsubscribe']: (typeof forms)[Name]['prefix'];
};

export function sentReference(
  form: keyof typeof prefixes,
  page: string,
  at: { pathname: string; search: string },
): string | undefined {
  const reference = at.pathname === page && new URLSearchParams(at.search).get('sent');
  return reference && isReferenceOf(prefixes[form], reference) ? reference : undefined;
}
