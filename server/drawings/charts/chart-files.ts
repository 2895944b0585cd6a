import { ackFrame, ackFrameNarrow } from '../diagrams/ack-frame.ts';
import { androidLayers } from '../diagrams/android-layers.ts';
import { androidLayersNarrow } from '../diagrams/android-layers-narrow.ts';
import { approvalMatrix } from '../diagrams/approval-matrix.ts';
import { approvalMatrixNarrow } from '../diagrams/approval-matrix-narrow.ts';
import { boardSection, boardSectionNarrow } from '../diagrams/board-section.ts';
import { bootChain, bootChainNarrow } from '../diagrams/boot-chain.ts';
import { bootWaterfall, bootWaterfallNarrow } from '../diagrams/boot-waterfall.ts';
import { consoleScreen } from '../diagrams/console-screen.ts';
import { consoleScreenNarrow } from '../diagrams/console-screen-narrow.ts';
import { deviceMap } from '../diagrams/device-map.ts';
import { deviceMapNarrow } from '../diagrams/device-map-narrow.ts';
import { feederLevels, feederLevelsNarrow } from '../diagrams/feeder-levels.ts';
import { ingestCost } from '../diagrams/ingest-cost.ts';
import { ingestCostNarrow } from '../diagrams/ingest-cost-narrow.ts';
import { isolationIslands, isolationIslandsNarrow } from '../diagrams/isolation-islands.ts';
import { layerStack, layerStackNarrow } from '../diagrams/layer-stack.ts';
import { messagePassing, messagePassingNarrow } from '../diagrams/message-passing.ts';
import { openNet, openNetNarrow } from '../diagrams/open-net.ts';
import { outageQueue, outageQueueNarrow } from '../diagrams/outage-queue.ts';
import { pairingSequence } from '../diagrams/pairing-sequence.ts';
import { pairingSequenceNarrow } from '../diagrams/pairing-sequence-narrow.ts';
import { plantBlocks } from '../diagrams/plant-blocks.ts';
import { plantBlocksNarrow } from '../diagrams/plant-blocks-narrow.ts';
import { powerStates, powerStatesNarrow } from '../diagrams/power-states.ts';
import { priceMinute, priceMinuteNarrow } from '../diagrams/price-minute.ts';
import { radioChoice } from '../diagrams/radio-choice.ts';
import { radioChoiceNarrow } from '../diagrams/radio-choice-narrow.ts';
import { rig } from '../diagrams/rig.ts';
import { rigNarrow } from '../diagrams/rig-narrow.ts';
import { signalHold, signalHoldNarrow } from '../diagrams/signal-hold.ts';
import { soilColumn, soilColumnNarrow } from '../diagrams/soil-column.ts';
import { streetMesh, streetMeshNarrow } from '../diagrams/street-mesh.ts';
import { tensorArena } from '../diagrams/tensor-arena.ts';
import { tensorArenaNarrow } from '../diagrams/tensor-arena-narrow.ts';
import { testJig, testJigNarrow } from '../diagrams/test-jig.ts';
import { wallMargins, wallMarginsNarrow } from '../diagrams/wall-margins.ts';
import type { Drawing } from '../drawing.ts';
import { bootBars, bootBarsNarrow } from './boot-bars.ts';
import { currentProfile, currentProfileLong, currentProfileNarrow } from './current-profile.ts';
import { energyBars, energyBarsNarrow } from './energy-bars.ts';
import { projectTiming } from './project-timing.ts';
import { projectTimingMedium } from './project-timing-medium.ts';
import { projectTimingNarrow } from './project-timing-narrow.ts';
import { updateCurve, updateCurveNarrow } from './update-curve.ts';

/** Plots and diagrams by the name they are served under. Those for a phone end in `-narrow`, one for a tablet in `-medium`. */
export const chartFiles: Record<string, () => Drawing> = {
  'charts/current-profile': currentProfile,
  'charts/current-profile-long': currentProfileLong,
  'charts/current-profile-narrow': currentProfileNarrow,
  'charts/boot-bars': bootBars,
  'charts/boot-bars-narrow': bootBarsNarrow,
  'charts/update-curve': updateCurve,
  'charts/update-curve-narrow': updateCurveNarrow,
  'charts/energy-bars': energyBars,
  'charts/energy-bars-narrow': energyBarsNarrow,
  'charts/project-timing': projectTiming,
  'charts/project-timing-medium': projectTimingMedium,
  'charts/project-timing-narrow': projectTimingNarrow,
  'diagrams/boot-chain': bootChain,
  'diagrams/boot-chain-narrow': bootChainNarrow,
  'diagrams/plant-blocks': plantBlocks,
  'diagrams/plant-blocks-narrow': plantBlocksNarrow,
  'diagrams/power-states': powerStates,
  'diagrams/power-states-narrow': powerStatesNarrow,
  'diagrams/open-net': openNet,
  'diagrams/open-net-narrow': openNetNarrow,
  'diagrams/ack-frame': ackFrame,
  'diagrams/ack-frame-narrow': ackFrameNarrow,
  'diagrams/device-map': deviceMap,
  'diagrams/device-map-narrow': deviceMapNarrow,
  'diagrams/android-layers': androidLayers,
  'diagrams/android-layers-narrow': androidLayersNarrow,
  'diagrams/boot-waterfall': bootWaterfall,
  'diagrams/boot-waterfall-narrow': bootWaterfallNarrow,
  'diagrams/layer-stack': layerStack,
  'diagrams/layer-stack-narrow': layerStackNarrow,
  'diagrams/message-passing': messagePassing,
  'diagrams/message-passing-narrow': messagePassingNarrow,
  'diagrams/board-section': boardSection,
  'diagrams/board-section-narrow': boardSectionNarrow,
  'diagrams/test-jig': testJig,
  'diagrams/test-jig-narrow': testJigNarrow,
  'diagrams/outage-queue': outageQueue,
  'diagrams/outage-queue-narrow': outageQueueNarrow,
  'diagrams/radio-choice': radioChoice,
  'diagrams/radio-choice-narrow': radioChoiceNarrow,
  'diagrams/tensor-arena': tensorArena,
  'diagrams/tensor-arena-narrow': tensorArenaNarrow,
  'diagrams/console-screen': consoleScreen,
  'diagrams/console-screen-narrow': consoleScreenNarrow,
  'diagrams/pairing-sequence': pairingSequence,
  'diagrams/pairing-sequence-narrow': pairingSequenceNarrow,
  'diagrams/ingest-cost': ingestCost,
  'diagrams/ingest-cost-narrow': ingestCostNarrow,
  'diagrams/rig': rig,
  'diagrams/rig-narrow': rigNarrow,
  'diagrams/approval-matrix': approvalMatrix,
  'diagrams/approval-matrix-narrow': approvalMatrixNarrow,
  'diagrams/signal-hold': signalHold,
  'diagrams/signal-hold-narrow': signalHoldNarrow,
  'diagrams/isolation-islands': isolationIslands,
  'diagrams/isolation-islands-narrow': isolationIslandsNarrow,
  'diagrams/street-mesh': streetMesh,
  'diagrams/street-mesh-narrow': streetMeshNarrow,
  'diagrams/soil-column': soilColumn,
  'diagrams/soil-column-narrow': soilColumnNarrow,
  'diagrams/price-minute': priceMinute,
  'diagrams/price-minute-narrow': priceMinuteNarrow,
  'diagrams/wall-margins': wallMargins,
  'diagrams/wall-margins-narrow': wallMarginsNarrow,
  'diagrams/feeder-levels': feederLevels,
  'diagrams/feeder-levels-narrow': feederLevelsNarrow,
};
