import type { PrintedNames } from '../../../shared/home.ts';
import {
  antenna,
  application,
  clock,
  converter,
  converters,
  core,
  filters,
  matching,
  memory,
  microphone,
  secureElement,
  shield,
  storage,
  terminals,
  usbConnector,
} from '../blocks.ts';
import { backPassives, frontPassives, indicators } from '../passives.ts';

interface HtmlFragment {
  place: readonly [x: number, y: number, width: number, depth: number, height: number];
  draw: (printed: PrintedNames) => string;
}

/** In drawing order. A later piece covers an earlier piece. */
export const pieces = {
  storage: { place: [196, 16, 88, 68, 11], draw: storage },
  memory: { place: [176, 104, 108, 152, 12], draw: memory },
  application: { place: [326, 86, 188, 188, 24], draw: application },
  power: { place: [52, 360, 230, 120, 40], draw: converters },
  usb: { place: [96, 508, 70, 64, 24], draw: usbConnector },
  backPassives: { place: [300, 96, 252, 210, 6], draw: backPassives },
  shield: { place: [604, 54, 132, 112, 26], draw: shield },
  matching: { place: [752, 104, 16, 32, 6], draw: matching },
  antenna: { place: [764, 20, 126, 150, 60], draw: antenna },
  secureElement: { place: [532, 288, 26, 26, 8], draw: secureElement },
  core: { place: [590, 280, 110, 110, 12], draw: core },
  clock: { place: [612, 420, 90, 16, 9], draw: clock },
  terminals: { place: [470, 496, 180, 70, 52], draw: terminals },
  frontPassives: { place: [360, 420, 386, 44, 6], draw: frontPassives },
  filters: { place: [742, 380, 8, 38, 6], draw: filters },
  microphone: { place: [772, 302, 84, 62, 16], draw: microphone },
  converter: { place: [780, 378, 68, 42, 10], draw: converter },
  indicators: { place: [816, 440, 38, 9, 6], draw: indicators },
} satisfies Record<string, HtmlFragment>;

export type PieceName = keyof typeof pieces;
