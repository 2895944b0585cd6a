import type { Navigation, Settings } from '../../shared/models.ts';

export interface ShellFacts {
  settings: Settings;
  navigation: Navigation;
}
