import type { BandMarkup } from '../../site-context.ts';
import { defaultCountry } from './country/country-field.tsx';

/** From the next showing on, the form of a document that answered a post is as on any other. */
export function blankFromNowOn(markup: BandMarkup): void {
  markup.onShow = (band) => {
    markup.refused = null;
    blank(band);
  };
}

/** No notice, errors or values. */
function blank(form: HTMLElement): void {
  for (const told of form.querySelectorAll('.notice, .field__error')) told.remove();
  for (const field of form.querySelectorAll('.field--invalid')) field.classList.remove('field--invalid');
  for (const control of form.querySelectorAll('.field__control')) {
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
    control.removeAttribute('value');
    if (control instanceof HTMLTextAreaElement) control.textContent = '';
  }
  for (const option of form.querySelectorAll('option'))
    option.toggleAttribute('selected', option.value === String(defaultCountry));
}
