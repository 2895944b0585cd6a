import { showTheme } from './theme.ts';

// Inline in the head, where the policy admits it by its hash: the stored theme stands before the first paint.
showTheme();
