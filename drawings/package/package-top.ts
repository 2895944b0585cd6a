import type { Drawing } from '../kit/drawing.ts';
import { rectPath } from '../kit/svg.ts';
import { blocks, bondedPins, die, frame, packageSize } from './bonding-pins.ts';

const pinCount = 16;
const lead = { length: 30, width: 18 };
const notchRadius = 18;

export function packageTop(lit?: number): Drawing {
  const { width, height } = packageSize;
  const bonded = bondedPins(pinCount);
  const index = lit === undefined ? -1 : lit - 1;
  const pin = bonded[index];
  const others = bonded.filter((each) => each !== pin);
  const leads = bonded.map((_, at) => leadPath(at));
  const notch = `M${width / 2 - notchRadius} 0a${notchRadius} ${notchRadius} 0 0 0 ${2 * notchRadius} 0z`;
  const on = pin
    ? `<path fill="var(--led)" d="${leads[index]}${pin.finger}"/><path fill="none" stroke="var(--led)" stroke-width="2.6" d="${pin.wire}"/>`
    : '';
  const body = [
    `<path fill="var(--gold)" d="${leads.filter((_, at) => at !== index).join('')}"/>`,
    `<path fill="var(--chip-2)" stroke="var(--rule-2)" d="${rectPath(0, 0, width, height)}"/>`,
    `<path fill="var(--chip)" d="${notch}"/>`,
    `<path fill="var(--chip)" stroke="var(--ink-3)" stroke-opacity=".5" d="${frame}"/>`,
    `<path fill="var(--mask)" stroke="var(--trace)" d="${die}"/>`,
    `<path fill="none" stroke="var(--trace)" stroke-width=".8" d="${blocks}"/>`,
    `<path fill="var(--gold)" opacity=".45" d="${others.map(({ finger }) => finger).join('')}"/>`,
    `<path fill="none" stroke="var(--gold)" stroke-width="1.4" opacity=".8" d="${others.map(({ wire }) => wire).join('')}"/>`,
    on,
    `<path fill="var(--gold)" d="${bonded.map(({ pad }) => pad).join('')}"/>`,
    `<text x="${width / 2}" y="${height / 2}" text-anchor="middle" font-size="24" font-weight="500" fill="var(--silk)">SO-16</text>`,
    `<text x="${width / 2}" y="${height / 2 + 22}" text-anchor="middle" font-size="14" fill="var(--silk)" opacity=".75">${lit === undefined ? 'top view' : `pin ${lit}`}</text>`,
  ].join('');
  return {
    width: width + 2 * lead.length,
    height: height + 4,
    body: `<g transform="translate(${lead.length} 2)">${body}</g>`,
  };
}

function leadPath(index: number): string {
  const rows = pinCount / 2;
  const row = index < rows ? index : pinCount - 1 - index;
  const y = (packageSize.height / rows) * (row + 0.5) - lead.width / 2;
  return rectPath(index < rows ? -lead.length : packageSize.width, y, lead.length, lead.width);
}
