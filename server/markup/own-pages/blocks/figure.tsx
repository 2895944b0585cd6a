import { createContext, use } from 'react';
import { Figure } from '../../../../client/ui/figure.tsx';
import type { Figures } from '../../../content/figures.ts';
import type { BlockOf } from '../../../content/page-schema.ts';
import { Inline } from '../inline-text.tsx';

/** What the pages can show. */
export const FiguresContext = createContext<Pick<Figures, 'drawing'> | undefined>(undefined);

/** A drawing of the kit, across the whole width. */
export function PageFigure({ drawing, narrow, label, caption, number }: BlockOf<'figure'> & { number: string }) {
  const figures = use(FiguresContext);
  if (!figures) throw new Error('There is no FiguresContext around');
  return (
    <Figure
      number={number}
      {...figures.drawing(drawing)}
      narrow={narrow ? figures.drawing(narrow) : undefined}
      label={label}
      caption={<Inline text={caption} />}
    />
  );
}
