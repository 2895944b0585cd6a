import { DocumentBlock } from '../../../client/ui/document-block.tsx';
import { inFile } from '../../../client/ui/drawing-address.ts';
import { TitleText } from '../../../client/ui/title-text.tsx';
import { cropOf, roomNames, sheet } from '../../../drawings/building/site.ts';
import type { SitePage } from '../../content/page-files.ts';
import { typeset } from '../../prose/typeset.ts';
import { Actions } from './opening.tsx';

type Building = NonNullable<SitePage['building']>;

/** The building lies across the sheet from the lower left to the upper right, the words in the corner above it. */
export function BuildingOpening({ page, building }: { page: SitePage; building: Building }) {
  const facts = (page.facts ?? []).map(({ name, value }) => ({ name, value: typeset(value) }));
  return (
    <header className="building-opening wrap wrap--broad">
      <div className="building-opening__words">
        <h1>
          <TitleText text={typeset(page.title)} />
        </h1>
        <p className="lead">{typeset(page.lead)}</p>
        <Actions page={page} />
      </div>
      <figure className="building">
        <div className="building__view">
          <svg
            className="building__rooms drawing"
            viewBox={`0 0 ${sheet.width} ${sheet.height}`}
            width={sheet.width}
            height={sheet.height}
            role="img"
            aria-label={building.label}
          >
            {roomNames.map((room) => (
              <use key={room} className={`building__room--${room}`} href={inFile('building', room)} />
            ))}
          </svg>
          <ol className="building__places">
            {building.rooms.map(({ room, name, text, href }) => (
              <li key={room}>
                <a className="building__link" href={href} data-room={room}>
                  <Crop room={room} />
                  <span className="building__name mono faint">
                    <b>{typeset(name)}</b> {typeset(text)}
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </div>
        <figcaption className="building__caption mono">
          <b className="copper">Figure 1.</b> {typeset(building.caption)}
        </figcaption>
      </figure>
      <DocumentBlock facts={facts} />
    </header>
  );
}

/** A room by itself, where the building as a whole is too small to see into. */
function Crop({ room }: Pick<Building['rooms'][number], 'room'>) {
  const { left, top, width, height } = cropOf(room, room === 'chamber' ? 96 : 60);
  const box = [left - 2, top - 2, width + 4, height + 4].map(Math.round);
  return (
    <svg className="building__crop drawing" viewBox={box.join(' ')} width={box[2]} height={box[3]} aria-hidden="true">
      <use data-href={inFile('building', room)} suppressHydrationWarning />
    </svg>
  );
}
