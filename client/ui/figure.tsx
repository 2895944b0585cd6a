import type { ReactNode } from 'react';
import type { DrawingFile } from '../../shared/models.ts';
import { Drawing } from './drawing.tsx';
import { figureClass } from './figure-breadth.ts';

interface FigureProps extends PictureProps {
  /** As the text refers to it: "3", or "2-1" in a numbered section. Without one the caption stands alone. */
  number?: string;
  caption: ReactNode;
}

interface PictureProps extends DrawingFile {
  /** What the drawing shows, for those who do not see it. */
  label: string;
  /** The drawing for one column. */
  narrow?: DrawingFile | undefined;
  /** The drawing for a tablet, where that for one column would leave half of the row empty. */
  medium?: DrawingFile | undefined;
}

/** A drawing between two rules, numbered. */
export function Figure({ number, caption, ...picture }: FigureProps) {
  return (
    <figure className={figureClass(picture.width)} data-reveal>
      <FigurePicture {...picture} />
      <figcaption className="figure__caption mono">
        {number && <b className="copper">Figure {number}.</b>} {caption}
      </figcaption>
    </figure>
  );
}

/**
 * One picture for those who do not see it, in a layout for each width. CSS shows one of them, and a browser with script
 * fetches that one: an image would wait by itself, but it would not take the theme.
 */
export function FigurePicture({ label, narrow, medium, ...wide }: PictureProps) {
  return (
    <div className="figure__picture" role="img" aria-label={label}>
      <Drawing {...wide} className={narrow ? 'figure__wide' : ''} />
      {medium && <Drawing {...medium} className="figure__medium" />}
      {narrow && <Drawing {...narrow} className="figure__narrow" />}
    </div>
  );
}
