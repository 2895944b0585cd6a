import type { ToolName } from '../../shared/tools/tool-names.ts';
import { canFdBitTiming } from './can-fd-bit-timing/can-fd-bit-timing.tsx';
import { mcubootPartitions } from './mcuboot-partitions/mcuboot-partitions.tsx';
import { testPasses } from './test-passes/test-passes.tsx';
import type { Tool } from './tool.ts';

export const toolKinds: Record<ToolName, Tool> = {
  'mcuboot-partitions': mcubootPartitions,
  'can-fd-bit-timing': canFdBitTiming,
  'test-passes': testPasses,
};
