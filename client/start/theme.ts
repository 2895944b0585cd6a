export type ThemeChoice = 'system' | 'light' | 'dark';

/** `--paper` of both themes, because `theme-color` cannot read a token. */
export const themeColors = { light: '#f8f6f0', dark: '#081a13' };

const storageKey = 'theme';
const metaId = 'chosen-theme-color';

let chosen: ThemeChoice | undefined;

export function theme(): ThemeChoice {
  chosen ??= stored();
  return chosen;
}

export function chooseTheme(choice: ThemeChoice): void {
  chosen = choice;
  store(choice);
  showTheme();
}

/** The style sheet and the head follow the system's theme without script. */
export function showTheme(): void {
  const { documentElement, head } = document;
  const choice = theme();
  document.getElementById(metaId)?.remove();
  delete documentElement.dataset.theme;
  if (choice === 'system') return;
  documentElement.dataset.theme = choice;
  const color = { id: metaId, name: 'theme-color', content: themeColors[choice] };
  // Placed before the system's entries, because the first match wins.
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
    // Storage is blocked; the choice lasts only for this page load.
  }
}
