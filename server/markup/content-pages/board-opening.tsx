import { DocumentBlock } from '../../../client/ui/document-block.tsx';
import { TitleText } from '../../../client/ui/title-text.tsx';
import { boardCrop } from '../../../drawings/board/crops/board-crop.ts';
import { serviceCrops } from '../../../drawings/board/crops/service-crops.ts';
import type { PrintedNames } from '../../../shared/home.ts';
import type { SitePage } from '../../content/page-files.ts';
import { typeset } from '../../content/prose/typeset.ts';
import { Actions, type Fact, Opening } from './opening.tsx';

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
      <p className="board-opening__lead lead">{typeset(page.lead)}</p>
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
      <Actions page={page} />
      <DocumentBlock facts={facts.map(({ name, value }) => ({ name, value: typeset(value) }))} />
    </header>
  );
}
