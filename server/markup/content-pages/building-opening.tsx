import { DocumentBlock } from '../../../client/ui/document-block.tsx';
import { drawingAddress } from '../../../client/ui/drawing-address.ts';
import { TitleText } from '../../../client/ui/title-text.tsx';
import type { SitePage } from '../../content/page-files.ts';
import type { FoundDrawing } from '../../content/pictures.ts';
import { typeset } from '../../content/prose/typeset.ts';
import { usePictures } from './blocks/figure.tsx';
import { Actions } from './opening.tsx';

type Building = NonNullable<SitePage['building']>;

interface BuildingFigureProps {
  found: FoundDrawing;
  building: Building;
}

export function BuildingOpening({ page, building }: { page: SitePage; building: Building }) {
  const { pictures, addressOf } = usePictures();
  const found = pictures.drawing(addressOf(building.drawing));
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
      {found && <BuildingFigure found={found} building={building} />}
      <DocumentBlock facts={facts} />
    </header>
  );
}

function BuildingFigure({ found: { src, width, height, drawing }, building }: BuildingFigureProps) {
  const numberOf = (id: string) => building.rooms.findIndex(({ room }) => room === id) + 1;
  return (
    <figure className="building">
      <div className="building__view">
        <svg
          className="building__rooms drawing"
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          role="img"
          aria-label={building.label}
        >
          {[...drawing.ids].filter(numberOf).map((room) => (
            <use key={room} className={`building__room--${numberOf(room)}`} href={drawingAddress(src, room)} />
          ))}
        </svg>
        <ol className="building__places">
          {building.rooms.map(({ room, name, text, href }) => (
            <li key={room}>
              <a className="building__link" href={href} data-room={numberOf(room)}>
                <Crop address={drawingAddress(src, room)} view={drawing.views.get(`${room}-view`)} />
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
  );
}

function Crop({ address, view }: { address: string; view: string | undefined }) {
  if (!view) return null;
  const [, , width, height] = view.split(' ');
  return (
    <svg className="building__crop drawing" viewBox={view} width={width} height={height} aria-hidden="true">
      <use data-href={address} suppressHydrationWarning />
    </svg>
  );
}
