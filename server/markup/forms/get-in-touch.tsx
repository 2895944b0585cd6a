import type { FormFacts } from '../../../client/forms/form-facts.ts';
import { Link } from '../../../client/ui/link.tsx';
import type { Country } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import type { Settings } from '../../../shared/shell.ts';
import type { Office } from '../../content/company.ts';
import { ContactDetails } from './contact-details.tsx';
import { FormPlace } from './form-place.tsx';

interface GetInTouchProps {
  facts: FormFacts;
  settings: Settings;
  countries: Country[];
  offices: Office[];
  /** When a free price range arrives, as the end of a sentence. */
  range: string | undefined;
  hasPrices: boolean;
}

/** Contact details after the form. The contact page has its own heading, so CSS hides this one there. */
export function GetInTouch({ facts, settings, countries, offices, range, hasPrices }: GetInTouchProps) {
  return (
    <div className="get-in-touch__columns wrap">
      <div className="get-in-touch__intro">
        <p className="mono copper">Get in touch</p>
        <h2 id="get-in-touch" className="get-in-touch__title">
          Tell us what you’re building.
        </h2>
        <p className="get-in-touch__lead lead">Two sentences are enough: what it is, and what’s in the way.</p>
      </div>
      <div className="get-in-touch__form">
        <FormPlace name="contact" facts={facts} countries={countries} />
      </div>
      <div className="get-in-touch__about">
        <NextSteps reply={facts.reply} range={range} hasPrices={hasPrices} />
        <ContactDetails settings={settings} offices={offices} />
      </div>
    </div>
  );
}

function NextSteps({
  reply = '',
  range,
  hasPrices,
}: Pick<GetInTouchProps, 'range' | 'hasPrices'> & { reply: string | undefined }) {
  return (
    <ol className="get-in-touch__steps" aria-label="What happens next">
      <li>You get a reference right away.</li>
      <li>{`An engineer replies with questions ${reply}.`}</li>
      <li>
        <span>
          {`You get a free estimate${range ? ` ${range}` : ''}: a range in weeks and dollars, under NDA if you like.`}
          {hasPrices && (
            <>
              {' '}
              <Link to={href.pricing()}>Price list</Link>
            </>
          )}
        </span>
      </li>
    </ol>
  );
}
