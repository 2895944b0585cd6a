import { maxStates } from './duty-cycle.ts';

export const toolParameters = {
  'battery-life': [
    'radio',
    'payload',
    'messages',
    'base',
    'rx2',
    'copies',
    'poll',
    'pollcharge',
    'sleep',
    'volts',
    'capacity',
    'usable',
    'discharge',
    'sleepspread',
    'radiospread',
    'cellspread',
  ],
  'power-budget': ['floor', 'volts', 'capacity', 'usable', 'discharge', 'period', ...stateParameters()],
  'mcuboot-partitions': [
    'mode',
    'flash',
    'sector',
    'write',
    'boot',
    'storage',
    'scratch',
    'sectors',
    'image',
    'cycles',
    'erase',
    'program',
  ],
  'can-fd-bit-timing': ['clock', 'rate', 'sample', 'drate', 'dsample', 'sjw', 'core', 'delay', 'length', 'crystal'],
  'test-passes': [
    'confidence',
    'rate',
    'allowed',
    'runs',
    'failed',
    'events',
    'days',
    'positives',
    'windows',
    'perday',
    'm',
    'n',
    'found',
  ],
} satisfies Record<string, string[]>;

export type ToolName = keyof typeof toolParameters;

export const toolNames = Object.keys(toolParameters).filter(isToolName);

export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(toolParameters, name);
}

export const maxValueLength = 24;

/** Omits absent parameters, for which the tool uses its initial values. */
export function toolState(name: ToolName, query: URLSearchParams): string {
  const state = new URLSearchParams();
  for (const parameter of toolParameters[name]) {
    const value = query.get(parameter);
    if (value !== null) state.set(parameter, tidy(value));
  }
  return state.toString();
}

/** The pattern also matches half of a surrogate pair, which truncation may leave. */
function tidy(value: string): string {
  return value
    .slice(0, maxValueLength)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
}

function stateParameters(): string[] {
  const rows = Array.from({ length: maxStates }, (_, index) => index + 1);
  return rows.flatMap((row) => ['name', 'current', 'time', 'count'].map((parameter) => parameter + row));
}

export interface AboutTool {
  name: ToolName;
  state: string;
}

export function readAbout(text: string): AboutTool | undefined {
  const [name = '', ...query] = text.split('?');
  return isToolName(name) ? { name, state: toolState(name, new URLSearchParams(query.join('?'))) } : undefined;
}

export function writeAbout({ name, state }: AboutTool): string {
  return state ? `${name}?${state}` : name;
}
