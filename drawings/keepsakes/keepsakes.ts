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
export const keepsakes: Record<string, () => Drawing> = {
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
};
