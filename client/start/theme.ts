export type ThemeChoice = 'system' | 'light' | 'dark';

/** `--paper` of the two themes: `theme-color` cannot read a token. */
export const themeColors = { light: '#f8f6f0', dark: '#081a13' };

const storageKey = 'theme';
const metaId = 'chosen-theme-color';

let chosen: ThemeChoice | undefined;

/** As chosen since the page was loaded, else as stored. Browser only. */
export function theme(): ThemeChoice {
  chosen ??= stored();
  return chosen;
}

export function chooseTheme(choice: ThemeChoice): void {
  chosen = choice;
  store(choice);
  showTheme();
}

/** Puts the theme on the document. What follows from the system's choice stands in the style sheet and in the head. */
export function showTheme(): void {
  const { documentElement, head } = document;
  const choice = theme();
  document.getElementById(metaId)?.remove();
  delete documentElement.dataset.theme;
  if (choice === 'system') return;
  documentElement.dataset.theme = choice;
  const color = { id: metaId, name: 'theme-color', content: themeColors[choice] };
  // Ahead of the system's: the first that fits is taken.
  head.prepend(Object.assign(document.createElement('meta'), color));
}

function stored(): ThemeChoice {
  try {
    const choice = localStorage.getItem(storageKey);
    return choice === 'light' || choice === 'dark' ? choice : 'system';
  } catch {
    return 'system';
  }
}

function store(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Storage is blocked: the choice holds for this page load.
  }
}
