import { type RefObject, useContext, useEffect } from 'react';
import { BandContext } from '../site-context.ts';
import { wakeForm } from './wake-form.ts';

/** Makes the forms in the server's markup live once one is about to be used. */
export function useLiveForms(place: RefObject<HTMLElement | null>): void {
  const { markup } = useContext(BandContext);
  useEffect(() => {
    const forms = Array.from(place.current?.querySelectorAll<HTMLFormElement>('[data-form]') ?? []);
    const rests = forms.map((form) =>
      wakeForm(form, async () => {
        const { makeLive } = await import('./live-form.ts');
        if (markup) makeLive(form, markup.client);
      }),
    );
    return () => {
      for (const rest of rests) rest();
    };
  }, [place, markup]);
}
