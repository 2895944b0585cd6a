import type { ReactNode } from 'react';
import type { FormFacts } from '../../../client/forms/form-facts.ts';
import { Arrow } from '../../../client/ui/arrow.tsx';
import { Link } from '../../../client/ui/link.tsx';
import type { Country } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import type { Settings } from '../../../shared/shell.ts';
import type { Office } from '../../content/company.ts';
import { ContactWays, Offices } from './contact-details.tsx';
import { FormContainer } from './form-container.tsx';

interface GetInTouchProps {
  facts: FormFacts;
  settings: Settings;
  countries: Country[];
  offices: Office[];
  /** Text from `content/promises.yaml` that states when a free estimate arrives. */
  range: string | undefined;
  hasPrices: boolean;
  isPage: boolean;
  isOpen: boolean;
}

export function GetInTouch({ facts, settings, countries, offices, range, hasPrices, isPage, isOpen }: GetInTouchProps) {
  const form = <FormContainer name="contact" facts={facts} countries={countries} />;
  return (
    <>
      {!isPage && (
        <p className="get-in-touch__lead lead">
          Two sentences are enough for the message: what you’re building, and what’s in the way. The other fields say
          who gets the reply.
        </p>
      )}
      {!isPage && <ContactWays settings={settings} />}
      {isPage ? <div className="get-in-touch__form">{form}</div> : <Fold isOpen={isOpen}>{form}</Fold>}
      {isPage && <ContactWays settings={settings} />}
      <div className="get-in-touch__about">
        <NextSteps reply={facts.reply} range={range} hasPrices={hasPrices} />
        <Offices addresses={settings.addresses} offices={offices} />
      </div>
    </>
  );
}

function Fold({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details className="get-in-touch__fold get-in-touch__form" open={isOpen}>
      <summary>
        <span className="button">
          <span className="get-in-touch__closed">Start a project</span>{' '}
          <span className="get-in-touch__open">Fold the form</span> <Arrow />
        </span>
      </summary>
      {children}
    </details>
  );
}

function NextSteps({
  reply = '',
  range,
  hasPrices,
}: Pick<GetInTouchProps, 'range' | 'hasPrices'> & { reply: string | undefined }) {
  return (
    <ol className="get-in-touch__steps" aria-label="What happens next">
      <li>You get a reference number right away.</li>
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
