import type { Drawing } from '../drawing.ts';
import { bitMargins, bitMarginsNarrow } from './bit-margins.ts';
import { clockOverlap, clockOverlapNarrow } from './clock-overlap.ts';
import { eyePair, eyePairNarrow } from './eye-pair.ts';
import { flashSlots, flashSlotsNarrow } from './flash-slots.ts';
import { leakSteps, leakStepsNarrow } from './leak-steps.ts';
import { reportClock, reportClockNarrow } from './report-clock.ts';
import { roofRise, roofRiseNarrow } from './roof-rise.ts';
import { voteGap, voteGapNarrow } from './vote-gap.ts';

/** Figures of the notes by the name they are served under, each with a layout for a phone. */
export const noteFiles: Record<string, () => Drawing> = {
  'notes/bit-margins': bitMargins,
  'notes/bit-margins-narrow': bitMarginsNarrow,
  'notes/clock-overlap': clockOverlap,
  'notes/clock-overlap-narrow': clockOverlapNarrow,
  'notes/eye-pair': eyePair,
  'notes/eye-pair-narrow': eyePairNarrow,
  'notes/flash-slots': flashSlots,
  'notes/flash-slots-narrow': flashSlotsNarrow,
  'notes/leak-steps': leakSteps,
  'notes/leak-steps-narrow': leakStepsNarrow,
  'notes/report-clock': reportClock,
  'notes/report-clock-narrow': reportClockNarrow,
  'notes/roof-rise': roofRise,
  'notes/roof-rise-narrow': roofRiseNarrow,
  'notes/vote-gap': voteGap,
  'notes/vote-gap-narrow': voteGapNarrow,
};
