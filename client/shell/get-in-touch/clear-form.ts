import { dropDraft } from '../../forms/draft.ts';
import { defaultCountry } from './country/country-field.tsx';

/** Milliseconds between the reset and the return to the default country (specification, section 9). */
const countryDelay = 100;

/** Empties the form, whatever it was rendered with, and forgets the draft. */
export function clearForm(form: HTMLFormElement): void {
  dropDraft(form);
  for (const control of form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea'))
    control.value = '';
  setTimeout(() => {
    for (const control of form.querySelectorAll('select')) {
      control.value = String(defaultCountry);
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, countryDelay);
}
