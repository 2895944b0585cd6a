import { useSite } from '../../../client/routing/site-context.ts';
import { themeLabel } from '../../../client/start/theme-switch.ts';
import { Arrow } from '../../../client/ui/arrow.tsx';
import { href } from '../../../shared/paths.ts';
import type { ShellFacts } from '../shell-facts.ts';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';
import { PhoneLink } from './phone-link.tsx';

export function Header(facts: ShellFacts) {
  const { chat } = useSite();
  return (
    <>
      <div className="header__topline mono-small">
        <div className="header__topline-row wrap">
          <span>Board, firmware, cloud, and certification under one roof</span>
          <PhoneLink settings={facts.settings} />
        </div>
      </div>
      <div className="header__bar">
        <Logo />
        <Menu {...facts} />
        <BackToTop />
        <SearchLink />
        {chat && <ChatLink />}
        <ThemeSwitch />
        <a className="button header__contact" href={href.contact()}>
          Contact Us <Arrow />
        </a>
        <MenuButton />
      </div>
    </>
  );
}

/** The link is hidden until `client/start/back-to-top.ts` shows it. */
function BackToTop() {
  return (
    <a className="back-to-top" href="#top">
      <span className="visually-hidden">Back to top</span>
      <svg viewBox="0 0 52 52" width="52" height="52" aria-hidden="true">
        <circle className="back-to-top__track" cx="26" cy="26" r="22" />
        <path className="back-to-top__progress" d="M48 26a22 22 0 1 1-44 0a22 22 0 1 1 44 0" pathLength="100" />
        <path className="back-to-top__arrow" d="M26 33V19M20 25l6-6l6 6" />
      </svg>
    </a>
  );
}

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

/** With JavaScript, `client/start/search.ts` opens the palette instead of the search page. */
function SearchLink() {
  return (
    <a className="header__icon search-link" href={href.search()} title="Search">
      <span className="visually-hidden">Search</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0M15.3 15.3L20.5 20.5" />
      </svg>
    </a>
  );
}

/**
 * With JavaScript, `client/start/chat.ts` opens the panel instead of the linked page. Without, the link says what it
 * leads to.
 */
function ChatLink() {
  return (
    <a
      className="header__icon chat-button"
      href={href.contact()}
      target="_self"
      data-chat=""
      aria-haspopup="dialog"
      title="Chat"
    >
      <span className="visually-hidden">Chat</span> <span className="chat-button__instead">Contact</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 5h18v12h-9l-5 4v-4H3zM7.5 11h.01M12 11h.01M16.5 11h.01" />
      </svg>
      <span className="chat-button__unread mono-small" hidden />
    </a>
  );
}

const label = themeLabel('system');

/**
 * The stylesheet selects the icon by `data-theme`, because the icon must be right at first paint.
 * `client/start/theme-switch.ts` makes the button work.
 */
function ThemeSwitch() {
  return (
    <button type="button" className="header__icon theme-switch" aria-label={label} title={label}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className="theme-switch__system" d="M12 3a9 9 0 0 0 0 18M12 3v18" />
        <path className="theme-switch__system theme-switch__half" d="M12 3a9 9 0 0 1 0 18z" />
        <path
          className="theme-switch__light"
          d="M16 12a4 4 0 1 1-8 0a4 4 0 0 1 8 0M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4"
        />
        <path className="theme-switch__dark" d="M20.5 14.6A9 9 0 1 1 9.4 3.5A7.4 7.4 0 0 0 20.5 14.6z" />
      </svg>
    </button>
  );
}
