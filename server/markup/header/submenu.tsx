import type { ReactNode } from 'react';
import { ariaCurrent } from '../../../client/app/current-page.ts';
import { useLocation } from '../../../client/routing/router.ts';

interface SubmenuProps {
  label: string;
  count: number;
  /**
   * Path prefixes of pages on which this item is active. `client/app/header-frame.tsx` reads the prefixes after a
   * navigation.
   */
  above: string[];
  narrow?: boolean;
  children: ReactNode;
}

/** Uses the same `name` for all submenus, because opening a submenu must close the other submenus. */
export function Submenu({ label, count, above, narrow = false, children }: SubmenuProps) {
  const { pathname } = useLocation();
  const isCurrent = above.some((href) => ariaCurrent(pathname, href));
  return (
    <li className={narrow ? 'submenu submenu--narrow' : 'submenu'}>
      <details name="menu">
        <summary className="menu__top" data-above={above.join(' ')} aria-current={isCurrent ? 'true' : undefined}>
          {label}{' '}
          <span className="submenu__count mono" aria-hidden="true">
            {count}
          </span>
          <svg className="submenu__chevron" viewBox="0 0 9 6" aria-hidden="true">
            <path d="M.7.9l3.8 3.9L8.3.9" />
          </svg>
        </summary>
        <div className="submenu__panel">{children}</div>
      </details>
    </li>
  );
}
