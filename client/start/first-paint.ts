import { showTheme } from './theme.ts';

// Inline in the head, allowed by its hash, so that the stored theme applies before the first paint.
showTheme();
