import { Fragment } from 'react';
import { drawingAddress } from '../../../../client/ui/drawing-address.ts';
import type { BlockOf } from '../../../content/page-schema.ts';
import { typeset } from '../../../content/prose/typeset.ts';
import { Inline } from '../inline-text.tsx';
import { usePictures } from './figure.tsx';

interface GrowthProps extends Pick<BlockOf<'timeline'>, 'events'> {
  building: NonNullable<BlockOf<'timeline'>['building']>;
  number: string;
}

export function Growth({ events, building, number }: GrowthProps) {
  const steps = events.filter(({ adds }) => adds);
  const stepOf = (id: string) => steps.findIndex(({ adds = [] }) => adds.some((added) => added === id));
  const { pictures, addressOf } = usePictures();
  const found = pictures.drawing(addressOf(building.drawing));
  if (!found) return null;
  const { src, width, height, drawing } = found;
  return (
    <div className="growth block">
      <figure className="growth__figure">
        <div className="growth__view">
          <svg
            className="drawing"
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            role="img"
            aria-label={building.label}
          >
            {[...drawing.ids].map((id) => {
              const step = stepOf(id);
              const address = drawingAddress(src, id);
              return step < 0 ? null : (
                <g key={id} className={`growth__part growth__part--${step}`}>
                  <use data-href={address} suppressHydrationWarning />
                  <foreignObject width={width} height={height}>
                    <noscript>
                      <svg width={width} height={height} aria-hidden="true">
                        <use href={address} />
                      </svg>
                    </noscript>
                  </foreignObject>
                </g>
              );
            })}
          </svg>
          {steps.map(({ when }, step) => (
            <Fragment key={when}>
              <span
                className={`growth__year growth__year--${step} growth__part growth__part--${step} mono`}
                aria-hidden="true"
              >
                {when}
              </span>{' '}
            </Fragment>
          ))}
        </div>
        <figcaption className="figure__caption mono">
          <b className="copper">Figure {number}.</b> {typeset(building.caption)}
        </figcaption>
      </figure>
      <ol className="growth__events">
        {events.map((event) => (
          <li key={event.when + event.title} className={eventClass(steps.indexOf(event), event.failed)}>
            <p className="growth__when">{event.when}</p>
            <div>
              <h3 className="timeline__title">{typeset(event.title)}</h3>
              <p>
                <Inline text={event.text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function eventClass(step: number, failed = false): string {
  return `growth__event${step < 0 ? '' : ` growth__event--${step}`}${failed ? ' growth__event--failed' : ''}`;
}
