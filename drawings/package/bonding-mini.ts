import type { Drawing } from '../kit/drawing.ts';
import { onlyPart } from '../kit/svg-file.ts';
import { type BondedPin, blocks, bondedPins, die, frame, packageSize } from './bonding-pins.ts';

/**
 * The drawing shows only this section of the package. All pins must fit in the section and are therefore closer
 * together than in the whole package.
 */
const top = 104;
const height = 256;
const pins = bondedPins(16, height);
const packageColor = 'var(--light, oklch(.245 .012 160)) var(--dark, oklch(.155 .014 165))';

/** Contains the package without lit pins as `onlyPart`, and an overlay for each lit pin, such as `pin-2`. */
export const bondingMini: Record<string, () => Drawing> = {
  [onlyPart]: wholePackage,
  ...Object.fromEntries(pins.map((pin, index) => [`pin-${index + 1}`, () => drawing(litPin(pin))])),
};

function wholePackage(): Drawing {
  const fingers = pins.map(({ finger }) => finger).join('');
  const wires = pins.map(({ wire }) => wire).join('');
  const pads = pins.map(({ pad }) => pad).join('');
  return drawing(`<path d="M0 0H${packageSize.width}V${packageSize.height}H0z" fill="${packageColor}"/>
<path d="${frame}" fill="oklch(.3 .014 160)" stroke="oklch(.42 .012 160)"/>
<path d="${die}" fill="oklch(.34 .045 165)" stroke="oklch(.6 .05 160)"/>
<path d="${blocks}" fill="none" stroke="oklch(.6 .05 160)" stroke-width=".8"/>
<path d="${fingers}" fill="oklch(.5 .06 78)"/>
<path d="${wires}" fill="none" stroke="var(--gold)" stroke-width="1.2" opacity=".75"/>
<path d="${pads}" fill="var(--gold)"/>`);
}

function litPin({ finger, wire }: BondedPin): string {
  return `<path d="${finger}" fill="var(--led)"/><path d="${wire}" fill="none" stroke="var(--led)" stroke-width="2"/>`;
}

function drawing(body: string): Drawing {
  return { width: packageSize.width, height, body: `<g transform="translate(0 -${top})">${body}</g>` };
}
