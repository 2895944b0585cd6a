import { Arrow } from '../../../client/ui/arrow.tsx';
import { href } from '../../../shared/paths.ts';
import type { ShellFacts } from '../shell-facts.ts';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';
import { PhoneLink } from './phone-link.tsx';
import { SearchLink } from './search-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function Header(facts: ShellFacts) {
  return (
    <>
      <div className="header__topline mono-small">
        <div className="header__topline-row wrap">
          <span>Board, firmware, cloud and certification under one roof</span>
          <PhoneLink settings={facts.settings} />
        </div>
      </div>
      <div className="header__bar">
        <Logo />
        <Menu {...facts} />
        <SearchLink />
        <ThemeSwitch />
        <a className="button header__contact" href={href.contact()}>
          Contact Us <Arrow />
        </a>
        <MenuButton />
      </div>
    </>
  );
}

/** Opens the sidebar. Where a browser knows no popover, it leads to the links of the footer instead. */
function MenuButton() {
  const icon = (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 6h18M3 12h18M3 18h12" />
    </svg>
  );
  return (
    <>
      <button type="button" className="header__icon header__menu-button" popoverTarget="menu" aria-label="Open menu">
        {icon}
      </button>
      <a className="header__icon header__menu-link" href="#site-links" aria-label="Menu">
        {icon}
      </a>
    </>
  );
}
