import type { Link as LinkData } from '../../shared/shell.ts';
import { Arrow } from './arrow.tsx';
import { Link } from './link.tsx';

export function StartingPoints({ title, links }: { title: string; links: LinkData[] }) {
  if (links.length === 0) return null;
  return (
    <nav className="starting-points" aria-labelledby="starting-points">
      <h2 id="starting-points" className="mono copper">
        {title}
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
