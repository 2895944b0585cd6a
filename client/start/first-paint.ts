import { showTheme } from './theme.ts';

// A classic script of its own, blocking in the head: the stored theme stands before the first paint.
showTheme();
