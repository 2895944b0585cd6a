import type { ToolName } from '../../shared/tools/tool-names.ts';
import { batteryLife } from './battery-life/battery-life.tsx';
import { canFdBitTiming } from './can-fd-bit-timing/can-fd-bit-timing.tsx';
import { mcubootPartitions } from './mcuboot-partitions/mcuboot-partitions.tsx';
import { powerBudget } from './power-budget/power-budget.tsx';
import { testPasses } from './test-passes/test-passes.tsx';
import type { Tool } from './tool.ts';

export const toolKinds: Record<ToolName, Tool> = {
  'battery-life': batteryLife,
  'power-budget': powerBudget,
  'mcuboot-partitions': mcubootPartitions,
  'can-fd-bit-timing': canFdBitTiming,
  'test-passes': testPasses,
};
