import { showTheme } from './theme.ts';

// Runs inline in the head, because the stored theme must apply before the first paint. The content security policy
// allows it by its hash.
showTheme();
