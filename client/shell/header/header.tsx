import { href } from '../../../shared/paths.ts';
import { useLocation, useNavigation } from '../../router.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Link } from '../../ui/link.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useScrolled } from './use-scrolled.ts';

const menu = [
  { label: 'Home', to: href.home() },
  { label: 'Blogs', to: href.blogs() },
];

export function Header({ phone }: { phone: string | undefined }) {
  const scrolled = useScrolled();
  const { state } = useNavigation();
  return (
    <header className={scrolled ? 'header header--fixed' : 'header'}>
      <div className="header__topline mono-small">
        <div className="header__topline-row wrap">
          <span>Board, firmware, cloud and certification under one roof</span>
          {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        </div>
      </div>
      <div className="header__bar wrap">
        <Logo />
        <Menu />
        <ThemeSwitch />
        <Link className="button header__contact" to={href.contact()}>
          Contact Us <Arrow />
        </Link>
      </div>
      <div className="header__progress" hidden={state === 'idle'} />
    </header>
  );
}

function Menu() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main">
      <ul className="header__menu">
        {menu.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} aria-current={currentness(pathname, to)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `true` marks the menu item above the page, which is not the page itself. */
function currentness(pathname: string, to: string) {
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}
