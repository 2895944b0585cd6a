/** An activation of the network: alive from the operator that writes it to the last that reads it. */
export interface Tensor {
  shape: string;
  bytes: number;
  from: number;
  to: number;
}

/** With its place in the arena, in bytes from the start. */
export interface PlacedTensor extends Tensor {
  offset: number;
}

export const operators = [
  'conv 1',
  'dw 1',
  'pw 1',
  'dw 2',
  'pw 2',
  'dw 3',
  'pw 3',
  'add',
  'dw 4',
  'pw 4',
  'pool',
] as const;

/** A leak classifier on 64 × 64 log-mel bins, int8, so one byte for each element. The addition keeps `pw 2` alive. */
const tensors: readonly Tensor[] = [
  { shape: '64×64', bytes: 4_096, from: 0, to: 0 },
  { shape: '32×32×16', bytes: 16_384, from: 0, to: 1 },
  { shape: '32×32×16', bytes: 16_384, from: 1, to: 2 },
  { shape: '32×32×24', bytes: 24_576, from: 2, to: 3 },
  { shape: '16×16×24', bytes: 6_144, from: 3, to: 4 },
  { shape: '16×16×48', bytes: 12_288, from: 4, to: 7 },
  { shape: '16×16×48', bytes: 12_288, from: 5, to: 6 },
  { shape: '16×16×48', bytes: 12_288, from: 6, to: 7 },
  { shape: '16×16×48', bytes: 12_288, from: 7, to: 8 },
  { shape: '8×8×48', bytes: 3_072, from: 8, to: 9 },
  { shape: '8×8×96', bytes: 6_144, from: 9, to: 10 },
];

/** Bytes of all tensors side by side, which is what a port without a planner takes. */
export const bytesUnplanned = tensors.reduce((sum, { bytes }) => sum + bytes, 0);

/** Places the largest tensor first, each as low as those that live at the same time let it, as runtimes for small parts do. */
export function planArena(): PlacedTensor[] {
  const placed: PlacedTensor[] = [];
  for (const tensor of [...tensors].sort((one, other) => other.bytes - one.bytes || one.from - other.from)) {
    const beside = placed
      .filter(({ from, to }) => from <= tensor.to && to >= tensor.from)
      .sort((one, other) => one.offset - other.offset);
    let offset = 0;
    for (const other of beside) {
      if (other.offset >= offset + tensor.bytes) break;
      offset = Math.max(offset, other.offset + other.bytes);
    }
    placed.push({ ...tensor, offset });
  }
  return placed.sort((one, other) => one.from - other.from);
}

/** The 256 KB of RAM that the arena is one part of, in KB. */
export const memory = [
  { name: 'Radio stack', kilobytes: 48 },
  { name: 'RTOS and stacks', kilobytes: 28 },
  { name: 'Audio ring, 1 s', kilobytes: 32 },
  { name: 'FFT and mel', kilobytes: 12 },
  { name: 'Tensor arena', kilobytes: 40 },
  { name: 'Application', kilobytes: 36 },
  { name: 'Free', kilobytes: 60 },
];
