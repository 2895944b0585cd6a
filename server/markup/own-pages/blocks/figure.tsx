import { createContext, type ReactNode, use } from 'react';
import { Figure } from '../../../../client/ui/figure.tsx';
import { pictureFigureClass } from '../../../../client/ui/figure-breadth.ts';
import type { Picture } from '../../../../shared/figures.ts';
import type { Figures } from '../../../content/figures.ts';
import type { BlockOf } from '../../../content/page-schema.ts';
import { pictureAddress, pictureLike } from '../../../content/pictures.ts';
import { Inline } from '../inline-text.tsx';

interface PictureWords {
  number: string;
  label: string;
  caption: ReactNode;
}

/** `folder` is the folder of the page's file, below the content folder. */
export const FiguresContext = createContext<{ figures: Figures; folder: string } | undefined>(undefined);

export function PageFigure({ drawing, narrow, label, caption, number }: BlockOf<'figure'> & { number: string }) {
  const { figures, folder } = useFiguresContext();
  const picture = figures.picture(pictureAddress(folder, drawing));
  const words = { number, label, caption: <Inline text={caption} /> };
  if (picture) return <PictureFigure {...picture} {...words} />;
  // The content check has named it.
  if (pictureLike.test(drawing)) return null;
  return <Figure {...figures.drawing(drawing)} narrow={narrow ? figures.drawing(narrow) : undefined} {...words} />;
}

/** The drawings that a page can name. */
export function useFigures(): Figures {
  return useFiguresContext().figures;
}

function useFiguresContext() {
  const context = use(FiguresContext);
  if (!context) throw new Error('There is no FiguresContext around');
  return context;
}

function PictureFigure({ label, caption, number, ...picture }: Picture & PictureWords) {
  return (
    <figure className={pictureFigureClass(picture.width)} data-reveal>
      <div className="figure__picture">
        <Bitmap {...picture} label={label} />
      </div>
      <figcaption className="figure__caption mono">
        <b className="copper">Figure {number}.</b> {caption}
      </figcaption>
    </figure>
  );
}

/** The markup matches server/prose/figure.ts. */
function Bitmap({ src, scaled, label, ...size }: Picture & Pick<PictureWords, 'label'>) {
  const { sizes, srcset, sources } = scaled ?? {};
  const lazy = { loading: 'lazy', decoding: 'async' } as const;
  const image = <img src={src} srcSet={srcset} sizes={sizes} alt={label} {...size} {...lazy} />;
  if (!sources) return image;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
