import type { ToolName } from '../../shared/tools/tool-names.ts';
import { testPasses } from './test-passes/test-passes.tsx';
import type { Tool } from './tool.ts';

export const toolKinds: Record<ToolName, Tool> = {
  'test-passes': testPasses,
};
