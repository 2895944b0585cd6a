import type { Drawing } from '../kit/drawing.ts';
import { type Point3, project } from '../kit/iso.ts';
import { filled, ground, lines, node, panel, scene, waves } from '../kit/scene.ts';
import { polygonPath, rounded } from '../kit/svg.ts';

const tower = { x: -56, y: -44, height: 66 };
const bladeLength = 44;

/** A turbine behind two rows of panels, and the inverter that monitors them. */
export function draw(): Drawing {
  return scene(
    { left: -160, top: -164, width: 321 },
    ground(80, 60),
    turbine(),
    panelRow(-34, -42),
    panelRow(-34, 6),
    node([62, 38, 0], [18, 18, 22]),
    waves([71, 47, 27], [11, 19, 27]),
  );
}

function turbine(): string {
  const [hubX = 0, hubY = 0] = project([tower.x, tower.y, tower.height]);
  const [footX = 0, footY = 0] = project([tower.x, tower.y, 0]);
  const mast = polygonPath([
    [footX - 4.5, footY],
    [hubX - 2, hubY],
    [hubX + 2, hubY],
    [footX + 4.5, footY],
  ]);
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
  return filled(mast) + filled(blades.join('')) + filled(hub);
}

/** Panels on a rack, tilted to the front left. */
function panelRow(x: number, y: number): string {
  const [length, reach, high, low] = [92, 38, 40, 8];
  const at = (along: number, down: number): Point3 => [
    x + along * length,
    y + down * reach,
    high - down * (high - low),
  ];
  const legs = [0.08, 0.92].map((along): Point3[] => [
    [x + along * length, y + reach / 2, 0],
    [x + along * length, y + reach / 2, 24],
  ]);
  const cells = [1, 2, 3, 4, 5].map((cell) => [at(cell / 6, 0), at(cell / 6, 1)]);
  return (
    lines(...legs) +
    panel([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], 'shade') +
    lines(...cells, [at(0, 0.5), at(1, 0.5)])
  );
}
