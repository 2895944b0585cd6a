import { pageHydrated } from '../browser/page-change.ts';
import { chooseTheme, showTheme, type ThemeChoice, theme } from './theme.ts';

export function startThemeSwitch(seen: Event[]): void {
  const showLabel = () => {
    for (const name of ['aria-label', 'title'])
      document.querySelector('.theme-switch')?.setAttribute(name, themeLabel(theme()));
  };
  showLabel();
  // React may have rebuilt the document without the theme.
  document.addEventListener(pageHydrated, showTheme);
  const handle = ({ type, target }: Event) => {
    if (type !== 'click' || !(target instanceof Element) || !target.closest('.theme-switch')) return;
    chooseTheme(nextTheme[theme()]);
    showLabel();
  };
  document.addEventListener('click', handle);
  seen.forEach(handle);
}

const nextTheme: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };

export function themeLabel(choice: ThemeChoice): string {
  return `Color theme: ${choice}. Switch to ${nextTheme[choice]}`;
}
