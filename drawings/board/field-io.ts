import { box, disc, project, shape } from '../kit/iso.ts';
import { linePath } from '../kit/svg.ts';
import { block, footprint } from './block.ts';
import { materials } from './materials.ts';

const poles = 6;
const pitch = 30;

/** A terminal block: a screw on top and an opening in front for each pole. */
export function fieldIo(): string {
  const { terminal } = materials;
  const housing = box([470, 496, 0], [180, 30, 52], terminal) + box([470, 526, 0], [180, 40, 34], terminal);
  const all = Array.from({ length: poles }, (_, pole) => 470 + pole * pitch);
  const screws = all.map((x) => `<ellipse ${disc([x + 15, 511, 52], 9)}/>`).join('');
  const drives = all.map((x) => linePath([project([x + 8, 511, 52]), project([x + 22, 511, 52])])).join('');
  const openings = all.map((x) =>
    shape([
      [x + 6, 566, 26],
      [x + 24, 566, 26],
      [x + 24, 566, 8],
      [x + 6, 566, 8],
    ]),
  );
  const parts = `${housing}<g fill="var(--metal)" stroke="var(--etch)">${screws}<path stroke-width="1.4" d="${drives}"/></g><path fill="var(--opening)" d="${openings.join('')}"/>`;
  return block('field-io', footprint(470, 496, 180, 70), parts);
}
