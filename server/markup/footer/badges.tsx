import { Drawing } from '../../../client/ui/drawing.tsx';
import type { HomeContent } from '../../../shared/home.ts';

export function Badges({ src, items }: NonNullable<HomeContent['badges']>) {
  return (
    <ul className="badges" aria-label="Ratings and certifications" data-reveal>
      {items.map(({ part, title, note }) => (
        <li key={part} className="badges__item">
          <Drawing src={src} part={part} width={40} height={40} className="badges__sign" />
          <div>
            <b className="badges__title">{title}</b> <span className="badges__note mono-small">{note}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
