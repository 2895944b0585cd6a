import type { Link } from '../../../shared/shell.ts';
import { MenuLink } from './menu-link.tsx';

export function DropList({ entries }: { entries: (Link & { note: string })[] }) {
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
    </ul>
  );
}
