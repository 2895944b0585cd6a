import type { Link, Navigation, Settings } from '../../shared/shell.ts';

export interface ShellFacts {
  settings: Settings;
  navigation: Navigation;
  /** Content pages that help a buyer, and pages of data. */
  guides: Link[];
}
