import { showTheme } from './theme.ts';

// Inline in the head, allowed by its hash: the stored theme must apply before the first paint.
showTheme();
