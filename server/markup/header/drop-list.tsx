import { Arrow } from '../../../client/ui/arrow.tsx';
import type { Link } from '../../../shared/shell.ts';
import { MenuLink } from './menu-link.tsx';

interface DropListProps {
  entries: (Link & { note: string })[];
  overview?: Link;
}

export function DropList({ entries, overview }: DropListProps) {
  return (
    <ul className="drop-list">
      {entries.map(({ label, href, note }) => (
        <li key={href}>
          <MenuLink className="drop-list__link" href={href}>
            {label}{' '}
            <span className="drop-list__note mono-small" aria-hidden="true">
              {note}
            </span>
          </MenuLink>
        </li>
      ))}
      {overview && (
        <li>
          <MenuLink className="drop-list__link drop-list__link--overview" href={overview.href}>
            {overview.label} <Arrow end />
          </MenuLink>
        </li>
      )}
    </ul>
  );
}
