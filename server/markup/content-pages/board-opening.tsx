import { TitleText } from '../../../client/ui/title-text.tsx';
import { boardCrop } from '../../../drawings/board/crops/board-crop.ts';
import { serviceCrops } from '../../../drawings/board/crops/service-crops.ts';
import type { PrintedNames } from '../../../shared/home.ts';
import type { SitePage } from '../../content/page-files.ts';
import { typeset } from '../../content/prose/typeset.ts';
import { Actions, type Fact, Facts, Opening } from './opening.tsx';

interface BoardOpeningProps {
  page: SitePage;
  facts: Fact[];
  printed: PrintedNames;
}

export function BoardOpening({ page, facts, printed }: BoardOpeningProps) {
  const crop = serviceCrops[page.slug];
  if (!crop) return <Opening page={page} facts={facts} />;
  const { viewBox, board, part, key } = boardCrop(crop, printed);
  return (
    <header className="board-opening wrap">
      <h1>
        <TitleText text={typeset(page.title)} />
      </h1>
      {page.effort && <OfferLine {...page.effort} />}
      <p className="board-opening__lead lead">{typeset(page.lead)}</p>
      <Actions page={page} />
      <figure className="board-opening__figure">
        <div className="board-crop" aria-hidden="true">
          <svg viewBox={viewBox} preserveAspectRatio="xMidYMid slice" dangerouslySetInnerHTML={{ __html: board }} />
          <svg
            className="board-crop__part"
            viewBox={viewBox}
            preserveAspectRatio="xMidYMid slice"
            dangerouslySetInnerHTML={{ __html: part }}
          />
        </div>
        <figcaption className="mono">
          <span>
            <b className="copper">{crop.reference}.</b> {page.caption && typeset(page.caption)}
          </span>
          <svg
            className="board-crop-key"
            viewBox="-25 -1 66 39"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: key }}
          />
        </figcaption>
      </figure>
      <Facts facts={facts} />
    </header>
  );
}

/** Only for phones, where the facts are below the first screen. */
function OfferLine({ weeks, price }: NonNullable<SitePage['effort']>) {
  return (
    <dl className="offer-line">
      <div>
        <dt className="mono">Price</dt>
        <dd>{typeset(price)}</dd>
      </div>
      <div>
        <dt className="mono">Time</dt>
        <dd>{typeset(weeks)}</dd>
      </div>
    </dl>
  );
}
