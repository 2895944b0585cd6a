import type { Drawing } from '../drawing.ts';
import { flashSlots, flashSlotsNarrow } from './flash-slots.ts';
import { leakSteps, leakStepsNarrow } from './leak-steps.ts';

/** Figures of the notes by the name they are served under, each with a layout for a phone. */
export const noteFiles: Record<string, () => Drawing> = {
  'notes/flash-slots': flashSlots,
  'notes/flash-slots-narrow': flashSlotsNarrow,
  'notes/leak-steps': leakSteps,
  'notes/leak-steps-narrow': leakStepsNarrow,
};
