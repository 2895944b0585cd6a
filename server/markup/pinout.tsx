import { renderToStaticMarkup } from 'react-dom/server';
import { Arrow } from '../../client/ui/arrow.tsx';
import { Link } from '../../client/ui/link.tsx';
import { bondingDiagram } from '../../drawings/package/bonding.ts';
import { firstPin, type Navigation, type ServiceGroup, type ServiceLink } from '../../shared/shell.ts';

type Pin = ServiceLink & { group: ServiceGroup };

export function renderPinout({ groups }: Navigation): string {
  return renderToStaticMarkup(<Pinout groups={groups} />);
}

export function Pinout({ groups }: Pick<Navigation, 'groups'>) {
  const pins = groups.flatMap((group) => group.services.map((service) => ({ ...service, group })));
  const rows = Math.ceil(pins.length / 2);
  const shown = pins.find(({ number }) => number === firstPin);
  return (
    <div className="pinout">
      <div className="pinout__pins">
        <Side pins={pins.slice(0, rows)} rows={rows} />
        <div className="package pinout__package">
          <div dangerouslySetInnerHTML={{ __html: bondingDiagram(pins, firstPin) }} />
          <p className="package__name" aria-hidden="true">
            <b>{`${pins.length} pins`}</b> top view
          </p>
        </div>
        <Side pins={pins.slice(rows)} rows={rows} />
      </div>
      {shown && <Readout pin={shown} />}
    </div>
  );
}

function Side({ pins, rows }: { pins: Pin[]; rows: number }) {
  return (
    <ol className="pinout__side" start={pins[0]?.number}>
      {pins.map(({ number, name, summary, href, group }) => (
        <li key={number}>
          <Link className={number === firstPin ? 'pin pin--lit' : 'pin'} to={href} data-pin={number}>
            <span className="pin__number mono-small">{number}</span> <span className="pin__name">{name}</span>{' '}
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
    <div className="readout columns" aria-live="polite">
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
