import type { Drawing } from '../drawing.ts';
import { bitMargins, bitMarginsNarrow } from './bit-margins.ts';
import { bootSavings, bootSavingsNarrow } from './boot-savings.ts';
import { busClear, busClearNarrow } from './bus-clear.ts';
import { clockOverlap, clockOverlapNarrow } from './clock-overlap.ts';
import { eyePair, eyePairNarrow } from './eye-pair.ts';
import { flashSlots, flashSlotsNarrow } from './flash-slots.ts';
import { kernelChoice, kernelChoiceNarrow } from './kernel-choice.ts';
import { layerBorders, layerBordersNarrow } from './layer-borders.ts';
import { leakSteps, leakStepsNarrow } from './leak-steps.ts';
import { pathCost, pathCostNarrow } from './path-cost.ts';
import { payloadSteps, payloadStepsNarrow } from './payload-steps.ts';
import { pifaLid, pifaLidNarrow } from './pifa-lid.ts';
import { queueWaits, queueWaitsNarrow } from './queue-waits.ts';
import { reportClock, reportClockNarrow } from './report-clock.ts';
import { roofRise, roofRiseNarrow } from './roof-rise.ts';
import { uplinkCharge, uplinkChargeNarrow } from './uplink-charge.ts';
import { voteGap, voteGapNarrow } from './vote-gap.ts';

/** Figures of the notes by the name they are served under, each with a layout for a phone. */
export const noteFiles: Record<string, () => Drawing> = {
  'notes/bit-margins': bitMargins,
  'notes/bit-margins-narrow': bitMarginsNarrow,
  'notes/boot-savings': bootSavings,
  'notes/boot-savings-narrow': bootSavingsNarrow,
  'notes/bus-clear': busClear,
  'notes/bus-clear-narrow': busClearNarrow,
  'notes/clock-overlap': clockOverlap,
  'notes/clock-overlap-narrow': clockOverlapNarrow,
  'notes/eye-pair': eyePair,
  'notes/eye-pair-narrow': eyePairNarrow,
  'notes/flash-slots': flashSlots,
  'notes/flash-slots-narrow': flashSlotsNarrow,
  'notes/kernel-choice': kernelChoice,
  'notes/kernel-choice-narrow': kernelChoiceNarrow,
  'notes/layer-borders': layerBorders,
  'notes/layer-borders-narrow': layerBordersNarrow,
  'notes/leak-steps': leakSteps,
  'notes/leak-steps-narrow': leakStepsNarrow,
  'notes/path-cost': pathCost,
  'notes/path-cost-narrow': pathCostNarrow,
  'notes/payload-steps': payloadSteps,
  'notes/payload-steps-narrow': payloadStepsNarrow,
  'notes/pifa-lid': pifaLid,
  'notes/pifa-lid-narrow': pifaLidNarrow,
  'notes/queue-waits': queueWaits,
  'notes/queue-waits-narrow': queueWaitsNarrow,
  'notes/report-clock': reportClock,
  'notes/report-clock-narrow': reportClockNarrow,
  'notes/roof-rise': roofRise,
  'notes/roof-rise-narrow': roofRiseNarrow,
  'notes/uplink-charge': uplinkCharge,
  'notes/uplink-charge-narrow': uplinkChargeNarrow,
  'notes/vote-gap': voteGap,
  'notes/vote-gap-narrow': voteGapNarrow,
};
