import { Drawing } from '../../../client/ui/drawing.tsx';
import { Link } from '../../../client/ui/link.tsx';
import type { IndustryLink } from '../../../shared/models.ts';

/** Where the products work: a scene for each industry. */
export function Scenes({ industries }: { industries: IndustryLink[] }) {
  return (
    <ul className="scenes scenes--dense" data-reveal>
      {industries.map(({ slug, name, summary, href }) => (
        <li key={slug}>
          <Link className="scene" to={href}>
            <Drawing name="industries" part={slug} width={268} height={200} />
            <span className="scene__name">{name}</span> <span className="scene__text">{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
