import type { ReactNode } from 'react';
import type { DrawingFile } from '../../shared/models.ts';
import { Drawing } from './drawing.tsx';
import { figureClass } from './figure-breadth.ts';

interface FigureProps extends DrawingFile {
  /** As the text refers to it: "3", or "2-1" in a numbered section. Without one the caption stands alone. */
  number?: string;
  caption: ReactNode;
  /** What the drawing shows, for those who do not see it. */
  label: string;
  /** The drawing for one column. */
  narrow?: DrawingFile | undefined;
  /** The drawing for a tablet, where that for one column would leave half of the row empty. */
  medium?: DrawingFile | undefined;
}

/**
 * A drawing between two rules, numbered. CSS shows one of its layouts, and a browser with script fetches that one: an
 * image would wait by itself, but it would not take the theme.
 */
export function Figure({ number, caption, label, narrow, medium, ...wide }: FigureProps) {
  return (
    <figure className={figureClass(wide.width)} data-reveal>
      <Drawing {...wide} label={label} className={narrow ? 'figure__wide' : ''} />
      {medium && <Drawing {...medium} label={label} className="figure__medium" />}
      {narrow && <Drawing {...narrow} label={label} className="figure__narrow" />}
      <figcaption className="figure__caption mono">
        {number && <b className="copper">Figure {number}.</b>} {caption}
      </figcaption>
    </figure>
  );
}
