import type { FormFacts } from '../../../client/forms/form-facts.ts';
import type { Country } from '../../../shared/items.ts';
import type { Settings } from '../../../shared/shell.ts';
import type { Office } from '../../content/company.ts';
import { ContactDetails } from './contact-details.tsx';
import { FormPlace } from './form-place.tsx';

interface GetInTouchProps {
  facts: FormFacts;
  settings: Settings;
  countries: Country[];
  offices: Office[];
}

/** Contact details beside the form. The contact page has its own heading, so CSS hides this one there. */
export function GetInTouch({ facts, settings, countries, offices }: GetInTouchProps) {
  return (
    <div className="get-in-touch__columns wrap">
      <div className="get-in-touch__about">
        <div className="get-in-touch__intro">
          <p className="mono copper">Get in touch</p>
          <h2 id="get-in-touch" className="get-in-touch__title">
            Tell us what is on the bench.
          </h2>
          <p className="get-in-touch__lead lead">
            A photo of a board with a bodge wire is a perfectly good brief. So is a one-line idea and a date.
          </p>
        </div>
        <ContactDetails settings={settings} offices={offices} />
      </div>
      <div className="get-in-touch__form">
        <FormPlace name="contact" facts={facts} countries={countries} />
      </div>
    </div>
  );
}
