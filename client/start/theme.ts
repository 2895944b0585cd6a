export type ThemeChoice = 'system' | 'light' | 'dark';

/** Values of `--paper` in both themes, because `theme-color` cannot contain a custom property. */
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

export function showTheme(): void {
  const { documentElement, head } = document;
  const choice = theme();
  document.getElementById(metaId)?.remove();
  delete documentElement.dataset.theme;
  if (choice === 'system') return;
  documentElement.dataset.theme = choice;
  const color = { id: metaId, name: 'theme-color', content: themeColors[choice] };
  // Browsers use the first `theme-color` that applies.
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
    // Storage is blocked or full. The choice is valid only for this page load.
  }
}
