import type { Navigation, Settings } from '../../shared/models.ts';

/** What the parts around every page are rendered from. */
export interface ShellFacts {
  settings: Settings;
  navigation: Navigation;
}
