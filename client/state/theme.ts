import { useEffect, useLayoutEffect } from 'react';
import { create } from 'zustand';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Shared with `client/theme.ts`, which reads it before the first paint. */
const storageKey = 'theme';

interface ThemeState {
  choice: ThemeChoice;
  setChoice: (choice: ThemeChoice) => void;
}

/** The visitor's theme. It starts neutral on both sides; the stored choice arrives after mount. */
export const useTheme = create<ThemeState>((set) => ({
  choice: 'system',
  setChoice: (choice) => {
    store(choice);
    set({ choice });
  },
}));

/** Keeps `data-theme` as chosen, also when React had to build the document anew. */
export function useThemeAttribute(): void {
  const { choice, setChoice } = useTheme();
  useEffect(() => {
    const choice = stored();
    if (choice) setChoice(choice);
  }, [setChoice]);
  useBrowserLayoutEffect(() => {
    if (choice === 'system') return;
    document.documentElement.dataset.theme = choice;
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [choice]);
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function stored(): ThemeChoice | undefined {
  try {
    const choice = localStorage.getItem(storageKey);
    return choice === 'light' || choice === 'dark' ? choice : undefined;
  } catch {
    return undefined;
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
