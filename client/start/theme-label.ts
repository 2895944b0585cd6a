import type { ThemeChoice } from './theme.ts';

/** The theme that a press on the switch leads to. */
export const nextTheme: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };

/** What the switch is called: its state, and what a press does. */
export function themeLabel(choice: ThemeChoice): string {
  return `Color theme: ${choice}. Switch to ${nextTheme[choice]}`;
}
