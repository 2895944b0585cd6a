import { Arrow } from '../../../client/ui/arrow.tsx';
import type { Link } from '../../../shared/shell.ts';
import { MenuLink } from './menu-link.tsx';

interface SubmenuFootProps {
  note: string;
  links: Link[];
}

export function SubmenuFoot({ note, links }: SubmenuFootProps) {
  return (
    <div className="submenu__foot">
      <div className="submenu__foot-row wrap">
        <span className="submenu__note mono faint">{note}</span>{' '}
        <span className="cluster">
          {links.map(({ label, href }) => (
            <MenuLink key={href} className="go-link" href={href}>
              {label} <Arrow end />
            </MenuLink>
          ))}
        </span>
      </div>
    </div>
  );
}
