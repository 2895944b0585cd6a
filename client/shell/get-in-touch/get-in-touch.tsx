import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Country, Settings } from '../../../shared/models.ts';
import { wakeForm } from '../../forms/wake-form.ts';
import { useLocation } from '../../router.ts';
import { BandContext } from '../../site-context.ts';

interface GetInTouchProps {
  settings: Settings | null;
  countries: Country[];
  /** Whether it belongs to the contact page, not to the foot of every other. */
  isPage: boolean;
}

/**
 * Contact details beside the form for an enquiry. The server renders the band; in the browser it is markup that
 * stands in the document, whose code is loaded when the form is about to be used: most visits never come to it.
 */
export function GetInTouch(props: GetInTouchProps) {
  const { key } = useLocation();
  const [first] = useState(key);
  // The answer to a post is gone with the next navigation, even to the same page.
  const { markup } = useContext(BandContext);
  return <Place key={markup?.onShow && key !== first ? key : ''} {...props} />;
}

function Place({ settings, countries, isPage }: GetInTouchProps) {
  const { Band, markup } = useContext(BandContext);
  const band = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (band.current) markup?.onShow?.(band.current);
  }, [markup]);
  useEffect(() => {
    const form = band.current?.querySelector('form');
    const place = form?.parentElement;
    if (!place || !markup) return;
    const leaving = new AbortController();
    const rest = wakeForm(form, async () => {
      const { makeLive } = await import('./live-form.tsx');
      await makeLive(place, markup, countries, leaving.signal);
    });
    return () => {
      rest();
      leaving.abort();
    };
  }, [markup, countries]);
  const content = Band
    ? { children: settings && <Band settings={settings} countries={countries} /> }
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
