import { DocumentBlock } from '../../../client/ui/document-block.tsx';
import { FigurePicture } from '../../../client/ui/figure.tsx';
import { TitleText } from '../../../client/ui/title-text.tsx';
import { anchorOf } from '../../content/anchor.ts';
import type { SitePage } from '../../content/page-files.ts';
import type { BlockOf } from '../../content/page-schema.ts';
import { typeset } from '../../content/prose/typeset.ts';
import { usePictures } from './blocks/figure.tsx';
import { PersonSign } from './blocks/people.tsx';
import { Actions } from './opening.tsx';

type OpeningPicture = NonNullable<SitePage['picture']>;

export function DrawnOpening({ page, picture }: { page: SitePage; picture: OpeningPicture }) {
  return (
    <header className={`drawn-opening drawn-opening--${picture.place} wrap`}>
      <div className="drawn-opening__words">
        <Words page={page} />
      </div>
      <div className="drawn-opening__figure">
        <OpeningFigure picture={picture} />
      </div>
      <Facts page={page} />
    </header>
  );
}

export function OpeningFigure({ picture: { drawing, label, caption } }: { picture: OpeningPicture }) {
  const { pictures, addressOf } = usePictures();
  const shown = pictures.at(addressOf(drawing));
  return (
    <figure>
      {shown && 'wide' in shown && (
        <FigurePicture {...shown.wide} narrow={shown.narrow} medium={shown.medium} label={label} />
      )}
      <figcaption className="figure__caption mono">
        <b className="copper">Figure 1.</b> {typeset(caption)}
      </figcaption>
    </figure>
  );
}

export function ShelfOpening({ page, block: { drawing, people } }: { page: SitePage; block: BlockOf<'people'> }) {
  return (
    <header className="shelf-opening wrap">
      <div className="columns">
        <h1 className="shelf-opening__title">
          <TitleText text={typeset(page.title)} />
        </h1>
        <div className="shelf-opening__words">
          <p className="lead">{typeset(page.lead)}</p>
          <Actions page={page} />
        </div>
      </div>
      <ul className="shelf">
        {people.map(({ name, part }) => (
          <li key={name}>
            <a className="shelf__link mono" href={`#${anchorOf(name)}`}>
              {drawing && part && <PersonSign drawing={drawing} part={part} atOnce />}
              {name}
            </a>
          </li>
        ))}
      </ul>
      <Facts page={page} />
    </header>
  );
}

export function TitleBlock({ page }: { page: SitePage }) {
  const facts = (page.facts ?? []).map(({ name, value }) => ({ name, value: typeset(value) }));
  return (
    <header className="title-block wrap">
      <div className="title-block__sheet">
        <h1 className="title-block__title">
          <TitleText text={typeset(page.title)} />
        </h1>
        <DocumentBlock facts={facts} />
        <p className="title-block__lead">{typeset(page.lead)}</p>
      </div>
    </header>
  );
}

function Words({ page }: { page: SitePage }) {
  return (
    <>
      <h1>
        <TitleText text={typeset(page.title)} />
      </h1>
      <p className="opening__lead lead">{typeset(page.lead)}</p>
      <Actions page={page} />
    </>
  );
}

function Facts({ page: { facts = [] } }: { page: SitePage }) {
  if (facts.length === 0) return null;
  return (
    <dl className="strip opening-facts">
      {facts.map(({ name, value }) => (
        <div key={name} className="strip__cell">
          <dt className="mono">{name}</dt>
          <dd>{typeset(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
