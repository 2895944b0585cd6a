import type { Drawing } from '../kit/drawing.ts';
import {
  blinkingLed,
  crossedLeads,
  doorAjar,
  drawer,
  lightSwitch,
  singleSlot,
  sunnySide,
  trappedAir,
} from './failures.ts';
import { daylight, fingerprint, fivePast, powerSwitch, twoImages, twoProcedures, unknowns } from './finds.ts';

/** What the engineers of the team page have broken or fixed, under the names that the page's file uses. */
export const keepsakes = {
  'single-slot': singleSlot,
  'crossed-leads': crossedLeads,
  'two-procedures': twoProcedures,
  unknowns,
  fingerprint,
  'sunny-side': sunnySide,
  'blinking-led': blinkingLed,
  'power-switch': powerSwitch,
  daylight,
  'trapped-air': trappedAir,
  'five-past': fivePast,
  'two-images': twoImages,
  'light-switch': lightSwitch,
  'door-ajar': doorAjar,
  drawer,
} satisfies Record<string, () => Drawing>;

export type KeepsakeName = keyof typeof keepsakes;
export const keepsakeNames = Object.keys(keepsakes).filter(isName);

function isName(name: string): name is KeepsakeName {
  return Object.hasOwn(keepsakes, name);
}
