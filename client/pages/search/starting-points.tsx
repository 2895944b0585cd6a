import type { Link as LinkData } from '../../../shared/models.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Link } from '../../ui/link.tsx';

/** Where to go when there is nothing to show. */
export function StartingPoints({ links }: { links: LinkData[] }) {
  if (links.length === 0) return null;
  return (
    <nav className="starting-points" aria-labelledby="starting-points">
      <h2 id="starting-points" className="mono copper">
        Or start from one of these
      </h2>
      <ul className="starting-points__list">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link className="starting-point" to={href}>
              {label} <Arrow end />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
