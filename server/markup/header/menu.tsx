import { useSite } from '../../../client/routing/site-context.ts';
import { Arrow } from '../../../client/ui/arrow.tsx';
import { href } from '../../../shared/paths.ts';
import type { Link } from '../../../shared/shell.ts';
import type { ShellFacts } from '../shell-facts.ts';
import { IndustriesPanel } from './industries-panel.tsx';
import { Logo } from './logo.tsx';
import { MenuLink } from './menu-link.tsx';
import { OfferingsPanel } from './offerings-panel.tsx';
import { PhoneLink } from './phone-link.tsx';
import { Submenu } from './submenu.tsx';

/** Both the row in the header and the popover sidebar work without JavaScript. */
export function Menu({ settings, navigation: { groups, industries }, guides }: ShellFacts) {
  const { productSlug } = useSite();
  const services = groups.flatMap((group) => group.services);
  return (
    <nav id="menu" className="menu" popover="auto" aria-label="Main">
      <div className="menu__head">
        <Logo />
        <button
          type="button"
          className="header__icon menu__close"
          popoverTarget="menu"
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: applies when the menu opens as a sheet, where focus moves in as in a dialog.
          autoFocus
          aria-label="Close menu"
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      </div>
      <ul className="menu__list">
        <li>
          <MenuLink className="menu__top" href={href.home()}>
            Home
          </MenuLink>
        </li>
        <Submenu label="Offerings" count={services.length} above={[href.services()]}>
          <OfferingsPanel groups={groups} guides={guides} />
        </Submenu>
        <Submenu label="Industries" count={industries.length} above={[href.industries()]}>
          <IndustriesPanel industries={industries} />
        </Submenu>
        <Submenu label="Resources" count={3} above={[href.portfolio(), href.blogs(), href.caseStudies()]} narrow>
          <DropList
            entries={[
              { label: 'Portfolio', href: href.portfolio(), note: 'products' },
              { label: 'Blogs', href: href.blogs(), note: 'articles' },
              { label: 'Case Studies', href: href.caseStudies(), note: 'before and after' },
            ]}
          />
        </Submenu>
        <li>
          <MenuLink className="menu__top" href={href.career()}>
            Career
          </MenuLink>
        </li>
        <Submenu label="Company" count={3} above={[href.company()]} narrow>
          <DropList
            entries={[
              { label: 'Our Story', href: href.about(productSlug), note: 'how we started' },
              { label: 'Our Team', href: href.team(), note: 'who does the work' },
              { label: 'Our Culture', href: href.culture(), note: 'how we work' },
            ]}
          />
        </Submenu>
      </ul>
      <div className="menu__end">
        <a className="button" href={href.contact()}>
          Contact Us <Arrow />
        </a>
        <PhoneLink settings={settings} />
      </div>
    </nav>
  );
}

function DropList({ entries }: { entries: (Link & { note: string })[] }) {
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
