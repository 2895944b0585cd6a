import type { ReactNode } from 'react';
import type { DrawingFile } from '../../shared/figures.ts';
import { Drawing } from './drawing.tsx';
import { figureClass } from './figure-breadth.ts';
import { PlotProbe } from './plot-probe.tsx';

interface FigureProps extends PictureProps {
  number?: string;
  caption: ReactNode;
}

interface PictureProps extends DrawingFile {
  label: string;
  narrow?: DrawingFile | undefined;
  /** Layout for tablets, on which the narrow layout would leave part of the row empty. */
  medium?: DrawingFile | undefined;
}

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

/** CSS shows one of the layouts. They are inline, because an `img` could not use the theme's colors. */
export function FigurePicture({ label, narrow, medium, ...wide }: PictureProps) {
  return (
    <>
      <div className="figure__picture" role="img" aria-label={label}>
        <Drawing {...wide} className={narrow ? 'figure__wide' : ''} />
        {medium && <Drawing {...medium} className="figure__medium" />}
        {narrow && <Drawing {...narrow} className="figure__narrow" />}
      </div>
      {wide.plot && <PlotProbe plot={wide.plot} />}
    </>
  );
}
