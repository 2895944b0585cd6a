import type { Drawing } from '../kit/drawing.ts';
import { type Point3, project, wire } from '../kit/iso.ts';
import { filled, ground, lines, node, panel, pulses, round, scene, waves } from '../kit/scene.ts';
import { polygonPath, rounded } from '../kit/svg.ts';

const tower = { x: -56, y: -44, height: 78 };
const bladeLength = 44;

/** Ground cables from the turbine and from the right legs of both racks to the inverter. */
const rack = { x: -34, length: 92, legs: 0.92, reach: 38 };
const legX = rack.x + rack.length * rack.legs;
const trunk = 106;
const inverter: Point3 = [trunk, 26, 0];
const cables: Point3[][] = [
  [[tower.x, tower.y, 0], [tower.x, -58, 0], [trunk, -58, 0], inverter],
  [[legX, -42 + rack.reach / 2, 0], [trunk, -42 + rack.reach / 2, 0], inverter],
  [[legX, 6 + rack.reach / 2, 0], [trunk, 6 + rack.reach / 2, 0], inverter],
];

/** A turbine and two racks of panels, wired to the inverter that monitors them. */
export function draw(): Drawing {
  return scene(
    { left: -178, top: -176, width: 356 },
    {
      still: [
        ground(120, 60),
        cabling(),
        mast(),
        panelRow(rack.x, -42),
        panelRow(rack.x, 6),
        node([trunk - 9, 17, 0], [18, 18, 22]),
      ],
      moving: [rotor()],
      signal: [pulses(...cables), waves([trunk, 26, 27], [8, 14, 20])],
    },
  );
}

function cabling(): string {
  const joints = cables.map(([start]) => start ?? inverter);
  return (
    `<path vector-effect="non-scaling-stroke" stroke="var(--copper)" stroke-width="2" d="${cables.map(wire).join('')}"/>` +
    joints.map((joint) => round(joint, 3, 'shade')).join('')
  );
}

function mast(): string {
  const [hubX = 0, hubY = 0] = project([tower.x, tower.y, tower.height]);
  const [footX = 0, footY = 0] = project([tower.x, tower.y, 0]);
  const outline = polygonPath([
    [footX - 4.5, footY],
    [hubX - 2, hubY],
    [hubX + 2, hubY],
    [footX + 4.5, footY],
  ]);
  return filled(outline);
}

/** It turns around its hub: the circle that nobody sees centers it. */
function rotor(): string {
  const [hubX = 0, hubY = 0] = project([tower.x, tower.y, tower.height]);
  const blades = [-80, 40, 160].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const along = (length: number, aside: number) =>
      [
        hubX + Math.cos(angle) * length - Math.sin(angle) * aside,
        hubY + Math.sin(angle) * length + Math.cos(angle) * aside,
      ] as const;
    return polygonPath([along(0, 0), along(13, 6.5), along(bladeLength, 0)]);
  });
  const hub = `M${rounded(hubX - 4)} ${rounded(hubY)}a4 4 0 1 0 8 0a4 4 0 1 0-8 0z`;
  const reach = `<circle stroke="none" cx="${rounded(hubX)}" cy="${rounded(hubY)}" r="${bladeLength}"/>`;
  return reach + filled(blades.join('')) + filled(hub);
}

/** Panels on a rack, tilted to the front left. */
function panelRow(x: number, y: number): string {
  const { length, reach, legs } = rack;
  const [high, low] = [40, 8];
  const at = (along: number, down: number): Point3 => [
    x + along * length,
    y + down * reach,
    high - down * (high - low),
  ];
  const posts = [1 - legs, legs].map((along): Point3[] => [
    [x + along * length, y + reach / 2, 0],
    [x + along * length, y + reach / 2, 24],
  ]);
  const cells = [1, 2, 3, 4, 5].map((cell) => [at(cell / 6, 0), at(cell / 6, 1)]);
  return (
    lines(...posts) +
    panel([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], 'shade') +
    lines(...cells, [at(0, 0.5), at(1, 0.5)])
  );
}
