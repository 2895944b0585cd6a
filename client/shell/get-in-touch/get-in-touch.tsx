import { useContext, useEffect, useRef } from 'react';
import { BandContext, type BandFacts } from '../../site-context.ts';
import { wakeForm } from './wake-form.ts';

interface GetInTouchProps extends BandFacts {
  /** Whether it belongs to the contact page, not to the foot of every other. */
  isPage: boolean;
}

/**
 * Contact details beside the form for an enquiry. The server renders the band; in the browser it is markup that
 * stands in the document, whose code is loaded when the form is about to be used: most visits never come to it.
 */
export function GetInTouch({ settings, countries, isPage }: GetInTouchProps) {
  const { Band, markup } = useContext(BandContext);
  const band = useRef<HTMLElement>(null);
  useEffect(() => {
    const form = band.current?.querySelector('form');
    const place = form?.parentElement;
    if (!place || !markup) return;
    let end = () => {};
    const rest = wakeForm(form, async () => {
      const { makeLive } = await import('./live-form.tsx');
      end = await makeLive(place, markup, countries);
    });
    return () => {
      rest();
      end();
    };
  }, [markup, countries]);
  const content = Band
    ? { children: <Band settings={settings} countries={countries} /> }
    : { dangerouslySetInnerHTML: markup?.piece };
  return (
    <section
      ref={band}
      className={isPage ? 'get-in-touch' : 'get-in-touch slab'}
      aria-labelledby="get-in-touch"
      data-band
      {...content}
    />
  );
}
