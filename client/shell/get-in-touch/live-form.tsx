import { guardFields } from '../../../shared/forms/answer.ts';
import type { Country } from '../../../shared/models.ts';
import type { BandMarkup } from '../../site-context.ts';
import { startToasts } from '../toasts/show-toast.tsx';
import { ContactForm } from './contact-form.tsx';

/** Hydrates the form in that place, as a root of its own. Resolves once it is live, with how to end it. */
export function makeLive(
  place: HTMLElement,
  { client, refused }: BandMarkup,
  countries: Country[],
): Promise<() => void> {
  const token = place.querySelector<HTMLInputElement>(`[name="${guardFields.token}"]`);
  const sent = place.querySelector('.notice__reference');
  startToasts(client.createRoot);
  return new Promise((resolve) => {
    const root = client.hydrateRoot(
      place,
      <ContactForm
        refused={refused}
        countries={countries}
        formToken={token?.value ?? ''}
        sent={sent?.textContent}
        onLive={() => resolve(() => root.unmount())}
      />,
    );
  });
}
