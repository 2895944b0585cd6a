import { themeLabel } from '../../../client/start/theme-label.ts';

const label = themeLabel('system');

/** Goes through the three themes: `client/start/theme-switch.ts`. Its picture follows `data-theme`, so it is right at first paint. */
export function ThemeSwitch() {
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
