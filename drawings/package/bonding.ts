import { compactPaths } from '../kit/compact-paths.ts';
import { blocks, bondedPins, die, frame, packageSize } from './bonding-pins.ts';

/**
 * Returns a complete inline `<svg>`, because scripts highlight its pins by `data-pin`. `on` is the number of the
 * highlighted pin, and `wired` contains the numbers of the chosen pins. The drawing stretches to the size of its
 * container.
 */
export function bondingDiagram(
  pins: readonly { number: number }[],
  on?: number,
  wired: readonly number[] = [],
): string {
  const bonded = bondedPins(pins.length);
  const parts = bonded.map(({ finger, wire }, index) => {
    const number = pins[index]?.number ?? 0;
    const lit = (number === on ? ' bonding__on' : '') + (wired.includes(number) ? ' bonding__wired' : '');
    return (
      `<path class="bonding__finger${lit}" data-pin="${number}" d="${finger}"/>` +
      `<path class="bonding__wire${lit}" data-pin="${number}" d="${wire}"/>`
    );
  });
  const view = `viewBox="0 0 ${packageSize.width} ${packageSize.height}" preserveAspectRatio="none"`;
  return compactPaths(
    [
      `<svg class="bonding" ${view} aria-hidden="true">`,
      `<path class="bonding__frame" d="${frame}"/><path class="bonding__die" d="${die}"/>`,
      `<path class="bonding__blocks" d="${blocks}"/>`,
      ...parts,
      `<path class="bonding__pads" d="${bonded.map(({ pad }) => pad).join('')}"/></svg>`,
    ].join(''),
  );
}
