import type { Drawing } from '../kit/drawing.ts';
import { lab } from './lab.ts';
import { layers } from './layers.ts';
import { sleep } from './sleep.ts';
import { slots } from './slots.ts';

/** Small drawings of what home promises, each with the number that it is about. */
export const facts: Record<string, () => Drawing> = { layers, sleep, lab, slots };
