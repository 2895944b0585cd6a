import { Arrow } from '../../../client/ui/arrow.tsx';
import { MenuLink } from './menu-link.tsx';

interface SubmenuFootProps {
  note: string;
  label: string;
  href: string;
}

export function SubmenuFoot({ note, label, href }: SubmenuFootProps) {
  return (
    <div className="submenu__foot">
      <div className="submenu__foot-row wrap">
        <span className="submenu__note mono faint">{note}</span>{' '}
        <MenuLink className="go-link" href={href}>
          {label} <Arrow end />
        </MenuLink>
      </div>
    </div>
  );
}
