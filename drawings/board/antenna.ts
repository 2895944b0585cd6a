import { project } from '../kit/iso.ts';
import { rounded } from '../kit/svg.ts';
import { block, footprint } from './block.ts';

/** What the antenna radiates. Its copper lies with the traces. */
export function antenna(): string {
  const [x = 0, y = 0] = project([862, 60, 44]);
  const arcs = [34, 58, 82].map((radius) => {
    const [across, up] = [radius * 0.64, rounded(y - radius * 0.62)];
    return `M${rounded(x - across)} ${up}A${radius} ${radius} 0 0 1 ${rounded(x + across)} ${up}`;
  });
  return block('antenna', footprint(764, 20, 126, 150), `<path class="board__arcs" d="${arcs.join('')}"/>`);
}
