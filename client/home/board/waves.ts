interface Wave {
  name: string;
  scale: string;
  says: string;
  path: string;
}

/** Returns undefined for a point that shows the supply current, because the page already contains that curve. */
export function waveOf(point: string): Wave | undefined {
  if (point === 'TP1') return rail;
  return point === 'TP2' ? console : undefined;
}

const [width, height] = [320, 120];
/** Volts that the screen's five divisions span. */
const range = 2.5;
const supply = 1.8;

function pathOf(points: readonly (readonly [x: number, volts: number])[]): string {
  const coordinates = points.map(
    ([x, volts]) => `${x.toFixed(1)} ${(height - 6 - (volts / range) * height).toFixed(1)}`,
  );
  return `M${coordinates.join('L')}`;
}

/** Horizontal positions of the soft start, which lasts 0.9 ms of the 2 ms shown. */
const [rampStart, rampEnd] = [48, 192];

const rail: Wave = {
  name: 'TP1 1V8 rail',
  scale: '250 µs, 0.5 V/div',
  says: 'The soft start raises the rail from 0 to 1.80 V in 0.9 ms.',
  path: pathOf([
    [0, 0],
    [rampStart, 0],
    ...Array.from({ length: 24 }, (_, index): [number, number] => {
      const along = (index + 1) / 24;
      return [rampStart + along * (rampEnd - rampStart), supply * (1 - (1 - along) ** 1.6)];
    }),
    [200, supply * 1.02],
    [212, supply * 0.995],
    [224, supply],
    [width, supply],
  ]),
};

const text = 'NW';
/** Width of one bit at 115,200 baud on a 200 µs screen. */
const bit = (width * 1e6) / 115_200 / 200;

const console: Wave = {
  name: 'TP2 U3 console',
  scale: '25 µs, 0.5 V/div',
  says: `Two characters, “${text}”, at 115,200 baud with 8 data bits and no parity.`,
  path: pathOf(levels()),
};

/** Each character has a start bit, eight data bits (the lowest bit first), and a stop bit. The idle line is high. */
function levels(): [number, number][] {
  const bits = Array.from(text).flatMap((character) => {
    const code = character.charCodeAt(0);
    return [0, ...Array.from({ length: 8 }, (_, index) => (code >> index) & 1), 1];
  });
  const start = 16;
  const steps = bits.flatMap((level, index): [number, number][] => [
    [start + index * bit + 0.8, level * supply],
    [start + (index + 1) * bit, level * supply],
  ]);
  return [[0, supply], [start, supply], ...steps, [width, supply]];
}
