import { pageLive } from '../browser/page-change.ts';
import { chooseTheme, showTheme, theme } from './theme.ts';
import { nextTheme, themeLabel } from './theme-label.ts';

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
