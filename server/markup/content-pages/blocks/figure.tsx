import { createContext, type ReactNode, use } from 'react';
import { Drawing } from '../../../../client/ui/drawing.tsx';
import { Figure } from '../../../../client/ui/figure.tsx';
import { pictureFigureClass } from '../../../../client/ui/figure-breadth.ts';
import type { Picture } from '../../../../shared/figures.ts';
import type { BlockOf } from '../../../content/page-schema.ts';
import { type Pictures, pictureAddress } from '../../../content/pictures.ts';
import { Inline } from '../inline-text.tsx';

interface PictureWords {
  number: string;
  label: string;
  caption: ReactNode;
}

/** `folder` contains the page's file and is relative to the content folder. */
export const PicturesContext = createContext<{ pictures: Pictures; folder: string } | undefined>(undefined);

export function PageFigure({ drawing, label, caption, number }: BlockOf<'figure'> & { number: string }) {
  const { pictures, addressOf } = usePictures();
  const shown = pictures.at(addressOf(drawing));
  const words = { number, label, caption: <Inline text={caption} /> };
  if (!shown) return null;
  if ('src' in shown) return <PictureFigure {...shown} {...words} />;
  const { wide, ...layouts } = shown;
  return <Figure {...wide} {...layouts} {...words} />;
}

export function usePictures() {
  const context = use(PicturesContext);
  if (!context) throw new Error('PicturesContext is missing');
  const { pictures, folder } = context;
  return { pictures, addressOf: (name: string) => pictureAddress(folder, name) };
}

export function NamedDrawing({ name, ...props }: { name: string; className?: string; atOnce?: boolean }) {
  const { pictures, addressOf } = usePictures();
  const found = pictures.drawing(addressOf(name));
  return found && <Drawing src={found.src} width={found.width} height={found.height} {...props} />;
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

/** The markup must match server/content/prose/figure.ts. */
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
