import type { Drawing } from '../drawing.ts';

/** Figures of the notes by the name they are served under, each with a layout for a phone. */
export const noteFiles: Record<string, () => Drawing> = {};
