import type { Guide, Navigation, Settings } from '../../shared/shell.ts';

export interface ShellFacts {
  settings: Settings;
  navigation: Navigation;
  guides: Guide[];
}
