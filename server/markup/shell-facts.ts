import type { Link, Navigation, Settings } from '../../shared/shell.ts';

export interface ShellFacts {
  settings: Settings;
  navigation: Navigation;
  /** Links to content pages for buyers and to data pages. */
  guides: Link[];
}
