import { Figure } from '../../../../client/ui/figure.tsx';
import type { BlockOf } from '../../../content/page-schema.ts';
import { drawingSize } from '../../../drawings/files.ts';
import { Inline } from '../inline-text.tsx';

/** A drawing of the kit, across the whole width. */
export function PageFigure({ drawing, narrow, label, caption, number }: BlockOf<'figure'> & { number: string }) {
  return (
    <Figure
      number={number}
      name={drawing}
      {...drawingSize(drawing)}
      narrow={narrow ? { name: narrow, ...drawingSize(narrow) } : undefined}
      label={label}
      caption={<Inline text={caption} />}
    />
  );
}
