import type { ReactNode } from 'react';
import type { FigureFile } from '../../shared/figures.ts';
import { Drawing } from './drawing.tsx';

interface PicturePageProps {
  name: string;
  title: string;
  lead: string;
  figure?: FigureFile | undefined;
  over?: ReactNode;
  children: ReactNode;
}

export function PicturePage({ name, title, lead, figure, over, children }: PicturePageProps) {
  return (
    <div className="picture-page columns">
      {figure && (
        <div className="picture-page__picture">
          <div role="img" aria-label={figure.label}>
            <Drawing {...figure} label={undefined} className="picture-page__wide" />
            {figure.narrow && <Drawing {...figure.narrow} className="picture-page__narrow" />}
          </div>
          {over}
        </div>
      )}
      <div className="picture-page__text">
        <p className="mono copper">{name}</p>
        <h1 className="picture-page__title">{title}</h1>
        <p className="picture-page__lead lead">{lead}</p>
        {children}
      </div>
    </div>
  );
}
