import type { PrintedNames } from '../../../shared/home.ts';
import { flatText, planeTransform, project, wire } from '../../kit/iso.ts';
import { ellipsePath, escapeMarkup, type Point, rectPath, rounded } from '../../kit/svg.ts';
import { boardSize, laminate, layerHeights, sheet } from '../body.ts';
import { groundPour, mountingHoles, pads, roundPads, supplyPours, vias } from '../copper.ts';
import { blockNets, meander, otherTraces } from '../nets.ts';
import { passiveShapes } from '../passives.ts';
import { outlines, silkTexts } from '../silkscreen.ts';
import { pieces } from './pieces.ts';
import type { Crop } from './service-crops.ts';
import { isInView, linesInView, linesInZones, overlap, partInView, type View, viewAround, type Zone } from './view.ts';

export interface DrawnCrop {
  viewBox: string;
  board: string;
  part: string;
  key: string;
}

const lift = 16;

export function boardCrop(crop: Crop, printed: PrintedNames): DrawnCrop {
  const view = viewAround(crop.at, crop.width);
  const flat = (markup: string) => `<g transform="${planeTransform()}">${markup}</g>`;
  const unlit = Object.entries(pieces).filter(([name, { place }]) => !isLit(crop, name) && isSeen(view, place));
  const board = [
    passiveShapes(),
    crop.litStack ? litSheets() : '',
    '<g class="board-crop__lines">',
    crop.stack ? sheets('board-crop__sheet') : '',
    laminate(),
    flat(inkedCopper(view)),
    '</g>',
    flat(litCopper(crop, printed) + litNets(crop, view)),
    '<g class="board-crop__lines">',
    ...unlit.map(([, { draw }]) => draw(printed)),
    '</g>',
  ].join('');
  const { x, y, width, height } = view;
  return { viewBox: `${x} ${y} ${width} ${height}`, board, part: litParts(crop, printed), key: keyPlan(view) };
}

function isLit({ lit }: Crop, name: string): boolean {
  return lit.some((one) => one === name);
}

function isSeen(view: View, [x, y, width, depth, height]: readonly [number, number, number, number, number]): boolean {
  return isInView(view, [x, y, width, depth], height);
}

function inkedCopper(view: View): string {
  const seen = (path: string) => linesInView(view, path);
  const nets = blockNets.map(({ path }) => path).join('') + otherTraces;
  const rings = vias()
    .map((via) => ellipsePath(via, 3))
    .join('');
  const holes = mountingHoles.map((hole) => ellipsePath(hole, 17) + ellipsePath(hole, 10)).join('');
  return `<path class="board-crop__net" d="${seen(nets)}${seen(meander)}"/><path class="board-crop__pad" d="${seen(pads() + roundPads() + rings + holes)}"/><path class="board-crop__outline" d="${seen(outlines())}"/>`;
}

function litCopper({ zones }: Crop, printed: PrintedNames): string {
  const near = (path: string) => linesInZones(zones, path);
  const places = zones.map((zone) => rectPath(...zone)).join('');
  const nets = near(blockNets.map(({ path }) => path).join('') + otherTraces);
  const rings = vias()
    .map((via) => ellipsePath(via, 3))
    .join('');
  const names = silkTexts(printed)
    .filter(({ x, y }) => zones.some((zone) => overlap(zone, [x, y, 0, 0])))
    .map(({ text, x, y, size }) => `<text x="${x}" y="${y}" font-size="${size}">${escapeMarkup(text)}</text> `);
  return `<clipPath id="board-crop"><path d="${places}"/></clipPath><g clip-path="url(#board-crop)"><path fill="var(--mask)" d="${places}"/><path fill="var(--mask-2)" d="${groundPour}"/><path fill="var(--mask-3)" d="${supplyPours}"/><path class="board-crop__trace" d="${nets}"/><path fill="var(--gold)" d="${near(pads() + roundPads())}"/><path fill="var(--mask)" stroke="var(--gold)" d="${near(rings)}"/><path class="board-crop__trace board-crop__antenna" d="${near(meander)}"/><g fill="var(--silk)">${names.join('')}</g></g>`;
}

function litNets({ nets = [], zones }: Crop, view: View): string {
  const paths = nets.map((name) => (name.startsWith('M') ? name : netsOf(name.split('+')))).join('');
  if (!paths) return '';
  const d = linesInView(view, paths);
  return `<path class="board-crop__live" d="${d}"/><g clip-path="url(#board-crop)"><path class="board-crop__live board-crop__live--mask" d="${linesInZones(zones, d)}"/></g>`;
}

function netsOf(blocks: readonly string[]): string {
  return blockNets
    .filter(({ of }) => blocks.every((block) => of.some((one) => one === block)))
    .map(({ path }) => path)
    .join('');
}

function litParts({ lit }: Crop, printed: PrintedNames): string {
  const places = lit.map((name) => pieces[name]);
  const solid = places.filter(({ draw }) => draw !== pieces.antenna.draw);
  const drops = solid.map(({ place: [x, y, width, depth] }) => dropLines([x, y, width, depth])).join('');
  const parts = places.map(({ draw }) => draw(printed)).join('');
  return `${passiveShapes()}<path class="board-crop__drops" d="${drops}"/><g transform="translate(0 -${lift})">${parts}</g>`;
}

function dropLines([x, y, width, depth]: Zone): string {
  const corners: [number, number][] = [
    [x, y + depth],
    [x + width, y + depth],
    [x + width, y],
  ];
  return corners
    .map(([cornerX, cornerY]) =>
      wire([
        [cornerX, cornerY, 0],
        [cornerX, cornerY, lift],
      ]),
    )
    .join('');
}

const { signal: bottom, power, ground } = layerHeights;

function sheets(className: string): string {
  return [bottom, power, ground].map((z) => `<path class="${className}" d="${sheet(z)}"/>`).join('');
}

function litSheets(): string {
  const layers: [name: string, x: number, z: number][] = [
    ['L2 GND', 156, ground],
    ['L3 PWR', 156, power],
    ['L4 SIG', 156, bottom],
  ];
  const names = layers.map(([name, x, z]) => flatText(name, [x, boardSize.depth - 10, z], 18));
  return `${sheets('board-crop__sheet board-crop__sheet--lit')}<g class="board-crop__layers">${names.join('')}</g>`;
}

function keyPlan(view: View): string {
  const corners: Point[] = [
    [0, 0],
    [boardSize.width, 0],
    [boardSize.width, boardSize.depth],
    [0, boardSize.depth],
  ];
  const outline = corners.map(([planX, planY]) => project([planX, planY, 0]));
  return `<path d="${smallPath(outline)}"/><path class="board-crop__here" d="${smallPath(partInView(view, outline))}"/>`;
}

function smallPath(points: readonly Point[]): string {
  return `M${points.map((point) => point.map((value) => rounded(value / 20)).join(' ')).join('L')}z`;
}
