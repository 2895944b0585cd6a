import type { Drawing } from '../kit/drawing.ts';
import { box, type Material, project } from '../kit/iso.ts';
import { rounded } from '../kit/svg.ts';
import { instrument, monitor, stool, table, tableTop } from './furniture.ts';
import { type PlaceName, penned, type RoomName, sheet } from './site.ts';

const floor: Material = { top: 'var(--face)', left: 'var(--ink)', right: 'var(--ink)', edge: 'var(--ink)' };
const pitch = 40;

/** Offices beside the building, by the number of their benches. */
export const offices: Record<Exclude<PlaceName, RoomName>, () => Drawing> = {
  'san-jose': () => office(4, [-215, 215]),
  seoul: () => office(6, [222, 208]),
};

/** Benches in two rows on a floor of their own. `at` is the corner of the floor, in the plane of the building. */
function office(benches: number, [x, y]: readonly [number, number]): Drawing {
  const across = benches / 2;
  const rows = Array.from({ length: benches }, (_, index) => {
    const [column, row] = [index % across, Math.floor(index / across)];
    return desk([6 + row * 46, 8 + column * pitch], index);
  });
  const slab = box([0, 0, -8], [92, across * pitch + 10, 8], floor).replaceAll(
    '<path ',
    '<path vector-effect="non-scaling-stroke" ',
  );
  const [left, top] = project([x, y, 0]);
  const place = `translate(${rounded(left + sheet.left)} ${rounded(top + sheet.top)})`;
  return { width: sheet.width, height: sheet.height, body: penned(place, slab + rows.join('')) };
}

function desk([x, y]: readonly [number, number], index: number): string {
  const scope = instrument({
    at: [x + 2, y + 18, tableTop],
    size: [9, 11, 8],
    trace: [0.2, 0.8, 0.2, 0.8, 0.2],
    knobs: 2,
  });
  return (
    table([x, y], [20, 32]) +
    (index % 2 ? scope : '') +
    monitor([x + 5, y + (index % 2 ? 2 : 8), tableTop], 14) +
    stool([x + 29, y + 16])
  );
}
