import { renderToStaticMarkup } from 'react-dom/server';
import { Arrow } from '../../../client/ui/arrow.tsx';
import { Link } from '../../../client/ui/link.tsx';
import { bondingDiagram } from '../../../drawings/package/bonding.ts';
import { href } from '../../../shared/paths.ts';
import { writeEffort } from '../../../shared/pins/effort.ts';
import { firstPin } from '../../../shared/shell.ts';
import { type Pin, type ServicePackage, servicesOnPins } from '../../content/service-package.ts';
import { Wiring } from './wiring.tsx';

interface PinoutProps {
  services: ServicePackage;
  wired?: readonly number[];
}

export function renderPinout(props: PinoutProps): string {
  return renderToStaticMarkup(<Pinout {...props} />);
}

export function Pinout({ services, wired = [] }: PinoutProps) {
  const { pins } = services;
  const chosen = servicesOnPins(services, wired);
  const rows = Math.ceil(pins.length / 2);
  const shown = pins.find(({ number }) => number === firstPin);
  const on = chosen.map(({ number }) => number);
  return (
    // Turns off autocomplete, because the browser could restore checkboxes that the rendered totals do not include.
    <form className="pinout" id="pinout" action={href.contact()} autoComplete="off" aria-label="Services by pin">
      <fieldset className="pinout__pins">
        <legend className="visually-hidden">
          Services to wire up<span className="pinout__keys">. Arrow keys move between the pins.</span>
        </legend>
        <Side pins={pins.slice(0, rows)} rows={rows} on={on} />
        <div className="package pinout__package">
          <div dangerouslySetInnerHTML={{ __html: bondingDiagram(pins, firstPin, on) }} />
          <p className="package__name" aria-hidden="true">
            <b data-count="">{on.length > 0 ? `${on.length} of ${pins.length}` : `${pins.length} pins`}</b>{' '}
            <span data-count="">{on.length > 0 ? 'wired up' : 'top view'}</span>
          </p>
        </div>
        <Side pins={pins.slice(rows)} rows={rows} on={on} />
      </fieldset>
      {shown && <Readout pin={shown} />}
      <Wiring chosen={chosen} sums={services.sums} />
    </form>
  );
}

interface SideProps {
  pins: Pin[];
  rows: number;
  on: readonly number[];
}

function Side({ pins, rows, on }: SideProps) {
  return (
    <ol className="pinout__side" start={pins[0]?.number}>
      {pins.map(({ number, name, summary, href, group, effort }) => (
        <li key={number} className={number === firstPin ? 'pin pin--lit' : 'pin'} data-pin={number}>
          <label className="pad mono">
            <input
              type="checkbox"
              name="pins"
              value={number}
              defaultChecked={on.includes(number)}
              data-effort={effort && writeEffort(effort)}
              aria-label={`Wire up pin ${number}, ${name}`}
            />
            <span className="pad__plate">{number}</span>
          </label>{' '}
          <Link className="pin__link" to={href}>
            <span className="pin__number visually-hidden">{number}</span> <span className="pin__name">{name}</span>{' '}
            <span className="pin__group mono-small">
              <span aria-hidden="true">{group.short}</span>{' '}
              <span className="pin__of visually-hidden">{group.name}</span>
            </span>{' '}
            <span className="pin__line">{summary}</span>
          </Link>
        </li>
      ))}
      {pins.length < rows && <li aria-hidden="true" />}
    </ol>
  );
}

function Readout({ pin: { number, name, summary, href, group } }: { pin: Pin }) {
  return (
    <div className="readout columns">
      <p className="readout__pin mono-small copper">
        Pin <span data-says="number">{number}</span> / <span data-says="of">{group.name}</span>
      </p>
      <p className="readout__name" data-says="name">
        {name}
      </p>
      <p className="readout__line" data-says="line">
        {summary}
      </p>
      <a className="readout__open go-link" href={href} data-opens>
        Open{' '}
        <span className="visually-hidden" data-says="name">
          {name}
        </span>{' '}
        <Arrow end />
      </a>
    </div>
  );
}
