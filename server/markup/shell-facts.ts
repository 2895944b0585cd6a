import type { Link, Navigation, Settings } from '../../shared/shell.ts';

export interface ShellFacts {
  settings: Settings;
  navigation: Navigation;
  /** Pages of the content that help a buyer, and pages of data. */
  guides: Link[];
}
