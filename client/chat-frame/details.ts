import { type FormAnswer, guardFields } from '../../shared/forms/answer.ts';
import type { Country } from '../../shared/models.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { requestToken, takeToken } from '../forms/form-token.ts';
import { part } from './part.ts';
import { post } from './post.ts';
import { knownToken } from './token.ts';

export interface Details {
  /** Asks where to answer. What was typed before is still there. */
  show(): void;
  /** Unless somebody is typing in it. */
  hide(): void;
}

/** The form that makes an enquiry of the conversation, when nobody answers. */
export function createDetails({ onSent }: { onSent: () => void }): Details {
  const form = part('.talk__details', HTMLFormElement);
  const button = part('.talk__details button', HTMLButtonElement);

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const token = knownToken();
    if (!token || button.disabled) return;
    button.disabled = true;
    const values = Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
    // Without a token the post is set aside for the operator, and not lost.
    const body = { ...values, [guardFields.token]: await takeToken() };
    requestToken('contact');
    const answer = await post<Extract<FormAnswer, { status: '1' }>>('enquiry', token, body);
    button.disabled = false;
    showErrors(answer.status === '0' ? { 'details-error': answer.message, ...answer.errors } : {});
    if (answer.status === '0') return;
    form.hidden = true;
    onSent();
  });

  return {
    show() {
      if (!form.hidden) return;
      form.hidden = false;
      requestToken('contact');
      fillCountries(part('#CountryId', HTMLSelectElement));
    },
    hide() {
      if (!form.contains(document.activeElement)) form.hidden = true;
    },
  };
}

/** By the names of fields; the first of them takes focus. */
function showErrors(errors: Record<string, string>): void {
  let first: HTMLElement | undefined;
  for (const place of document.querySelectorAll<HTMLElement>('.talk__details .talk__error')) {
    const name = place.id.replace('-error', '');
    const words = errors[name] ?? errors[place.id] ?? '';
    place.textContent = words;
    const field = document.querySelector<HTMLElement>(`[name="${name}"]`);
    if (!field) continue;
    if (words) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    if (words) first ??= field;
  }
  first?.focus();
}

/** The one that stands there stays chosen, and stays alone where the list is not to be had. */
async function fillCountries(select: HTMLSelectElement): Promise<void> {
  if (select.options.length > 1) return;
  try {
    const countries: Outcome<Country[]> = await (await fetch('/api/countries')).json();
    if (!countries.ok) return;
    const chosen = select.value;
    select.replaceChildren(...countries.value.map(({ id, name }) => new Option(name, String(id))));
    select.value = chosen;
  } catch {
    // No network: the default country can be sent.
  }
}
