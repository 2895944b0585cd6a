import { guardFields } from '../../../shared/forms/answer.ts';
import type { Country } from '../../../shared/models.ts';
import type { BandMarkup } from '../../site-context.ts';
import { useGetInTouch } from '../../state/get-in-touch.ts';
import { startToasts } from '../toasts/show-toast.tsx';
import { blankFromNowOn } from './blank-form.ts';
import { ContactForm } from './contact-form.tsx';
import { holdValues } from './held-values.ts';

/** Hydrates the form in that place, as a root of its own until `leaving`. Resolves once it is live. */
export async function makeLive(
  place: HTMLElement,
  markup: BandMarkup,
  countries: Country[],
  leaving: AbortSignal,
): Promise<void> {
  if (leaving.aborted) return;
  const { client, refused } = markup;
  const token = place.querySelector<HTMLInputElement>(`[name="${guardFields.token}"]`);
  const sent = place.querySelector('.notice__reference');
  if (refused || sent) blankFromNowOn(markup);
  startToasts(client.createRoot);
  const live = Promise.withResolvers<void>();
  const putBack = holdValues(place);
  const onLive = () => {
    putBack();
    live.resolve();
  };
  const root = client.hydrateRoot(
    place,
    <ContactForm
      refused={refused}
      countries={countries}
      formToken={token?.value ?? ''}
      sent={sent?.textContent}
      onLive={onLive}
    />,
  );
  leaving.addEventListener('abort', async () => {
    // Until it has hydrated, a root takes its end for a mismatch.
    await live.promise;
    root.unmount();
    // The next page is about something else.
    useGetInTouch.setState({ sent: undefined });
  });
  await live.promise;
}
