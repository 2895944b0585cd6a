import { box, project } from '../kit/iso.ts';
import { rounded } from '../kit/svg.ts';
import { lit, materials } from './materials.ts';

type Place = [x: number, y: number];

export function passiveShapes(): string {
  const { tin, ceramic } = materials;
  const lying = box([0, 0, 0], [4, 7, 6], tin) + box([4, 0, 0], [8, 7, 6], ceramic) + box([12, 0, 0], [4, 7, 6], tin);
  const standing =
    box([0, 0, 0], [7, 4, 6], tin) + box([0, 4, 0], [7, 8, 6], ceramic) + box([0, 12, 0], [7, 4, 6], tin);
  return `<defs><g id="board-cap-x">${lying}</g><g id="board-cap-y">${standing}</g></defs>`;
}

export function capacitors(along: 'x' | 'y', places: readonly Place[]): string {
  return places
    .map(([x, y]) => project([x, y, 0]).map(rounded))
    .map(([x, y]) => `<use href="#board-cap-${along}" x="${x}" y="${y}"/>`)
    .join('');
}

export function backPassives(): string {
  return (
    capacitors('y', [
      [300, 96],
      [300, 118],
      [300, 226],
      [300, 248],
    ]) +
    capacitors('x', [
      [536, 150],
      [536, 168],
      [536, 186],
      [536, 204],
    ]) +
    capacitors('x', [
      [340, 300],
      [364, 300],
      [388, 300],
      [412, 300],
      [436, 300],
    ])
  );
}

export function indicators(): string {
  const lamp = `<g class="board__lamp">${box([840, 440, 0], [14, 9, 6], lit('var(--lamp)'))}</g>`;
  return lamp + box([816, 440, 0], [14, 9, 6], lit('var(--copper-2)'));
}

export function frontPassives(): string {
  return (
    capacitors('x', [
      [360, 420],
      [384, 420],
      [408, 420],
      [432, 420],
      [408, 440],
      [432, 440],
      [540, 440],
    ]) +
    capacitors('x', [
      [730, 440],
      [730, 456],
    ])
  );
}
