import { showTheme } from './theme.ts';

// This script runs inline in the head, because the stored theme must apply before the first paint. The content security
// policy allows the script by its hash.
showTheme();
