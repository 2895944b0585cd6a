import { pageLive } from '../browser/page-change.ts';
import { chooseTheme, showTheme, type ThemeChoice, theme } from './theme.ts';

/** Makes the switch go through the three themes, and say which one is on. */
export function startThemeSwitch(): void {
  const showLabel = () => {
    for (const name of ['aria-label', 'title'])
      document.querySelector('.theme-switch')?.setAttribute(name, themeLabel(theme()));
  };
  showLabel();
  // Where React had to build the document again, the root has lost it.
  document.addEventListener(pageLive, showTheme);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('.theme-switch')) return;
    chooseTheme(nextTheme[theme()]);
    showLabel();
  });
}

/** The theme that a press on the switch leads to. */
export const nextTheme: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };

/** What the switch is called: its state, and what a press does. */
export function themeLabel(choice: ThemeChoice): string {
  return `Color theme: ${choice}. Switch to ${nextTheme[choice]}`;
}
