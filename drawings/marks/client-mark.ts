import type { Drawing } from '../kit/drawing.ts';
import { seededRandom } from '../kit/random.ts';
import { escapeMarkup, rounded } from '../kit/svg.ts';

const width = 240;
const height = 40;
const symbolSize = 24;
const gap = 9;
const maxWide = width - 4;

interface Setting {
  weight: number;
  stretch: number;
  size: number;
  /** Space between letters, in em. */
  spacing: number;
  /** Width of an `n`, or of an `N` in capitals, in em. */
  letter: number;
  cased: (word: string) => string;
}

const upper = (word: string) => word.toUpperCase();
const lower = (word: string) => word.toLowerCase();
const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const settings: Setting[] = [
  { weight: 700, stretch: 75, size: 21, spacing: 0.04, letter: 0.587, cased: upper },
  { weight: 500, stretch: 100, size: 21, spacing: -0.01, letter: 0.577, cased: title },
  { weight: 400, stretch: 100, size: 24, spacing: -0.03, letter: 0.567, cased: lower },
  { weight: 600, stretch: 90, size: 20, spacing: 0.14, letter: 0.67, cased: upper },
  { weight: 640, stretch: 80, size: 22, spacing: -0.01, letter: 0.5, cased: title },
  { weight: 700, stretch: 100, size: 18, spacing: 0.1, letter: 0.752, cased: upper },
  { weight: 450, stretch: 84, size: 23, spacing: -0.01, letter: 0.494, cased: title },
  { weight: 700, stretch: 92, size: 24, spacing: -0.04, letter: 0.572, cased: lower },
];

const symbols = {
  rails: 'M3 8h18M3 16h18M7 4v16M17 4v16',
  dial: 'M12 3a9 9 0 1 0 9 9h-9z',
  squares: 'M4 4h7v7H4zM13 13h7v7h-7zM13 4h7v7h-7z',
  waves: 'M3 9q4.5-5 9 0t9 0M3 16q4.5-5 9 0t9 0',
  wings: 'M3 18L12 5l9 13M8 18l4-6l4 6',
  leaf: 'M12 21V9M12 13c-5 0-7-3-7-7c5 0 7 3 7 7zM12 10c4 0 6-2.5 6-6c-4 0-6 2.5-6 6z',
  hexagon: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12L4 7.5',
  chevrons: 'M4 5l7 7l-7 7M12 5l7 7l-7 7',
  arrows: 'M4 3h16v18H4zM8.5 10L12 6.5l3.5 3.5M8.5 14l3.5 3.5l3.5-3.5',
  hull: 'M2 14h20l-4 6H6zM6.5 14V9h11v5M12 9V4',
  pulse: 'M2 13h4l3-8l5 15l3-9l1.5 2H22',
  pick: 'M4 21L15 10M8 4Q19 5 20 16',
};

/** Symbols by word. If a name contains none of these words, the name's hash selects a symbol. */
const meant: Record<string, keyof typeof symbols> = {
  agri: 'leaf',
  farms: 'leaf',
  grid: 'waves',
  instruments: 'pulse',
  kestrel: 'wings',
  lifts: 'arrows',
  mining: 'pick',
  medical: 'hexagon',
  pumps: 'dial',
  rail: 'rails',
  retail: 'chevrons',
  shipping: 'hull',
  tessera: 'squares',
  transit: 'rails',
  water: 'waves',
};

export function clientMark(name: string): Drawing {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const random = seededRandom(`mark ${words.join('-')}`);
  const setting = pick(random, settings);
  const symbol = words.flatMap((word) => meant[word] ?? [])[0] ?? pick(random, Object.keys(symbols).filter(isSymbol));
  return { width, height, body: setting && symbol ? setMark(words, setting, symbols[symbol]) : '' };
}

function setMark(words: string[], setting: Setting, symbol: string): string {
  const { weight, stretch, size } = setting;
  const letters = words.map(setting.cased).join(' ');
  const length = widthOf(letters, setting);
  const whole = symbolSize + gap + length;
  const scale = Math.min(1, maxWide / whole);
  const place = `translate(${rounded((width - whole * scale) / 2)} ${height / 2})`;
  // `textLength` keeps the mark centered while the fallback typeface is shown.
  return (
    `<g transform="${place}${scale < 1 ? ` scale(${scale.toFixed(3)})` : ''}">` +
    `<path fill="none" stroke="var(--ink-2)" stroke-width="1.7" transform="translate(0 ${-symbolSize / 2})" d="${symbol}"/>` +
    `<text x="${symbolSize + gap}" y="${rounded(size * 0.35)}" fill="var(--ink-2)" font-family="var(--sans)" ` +
    `font-size="${size}" font-weight="${weight}" font-stretch="${stretch}%" ` +
    `textLength="${rounded(length)}">${escapeMarkup(letters)}</text></g>`
  );
}

function widthOf(letters: string, { size, spacing, letter, cased }: Setting): number {
  const capital = cased === title ? 1.17 : 1;
  const widths = [...letters].map((one) => (breadths[one] ?? 1) * (one === one.toLowerCase() ? 1 : capital) * letter);
  return size * (widths.reduce((sum, width) => sum + width + spacing, 0) - spacing);
}

function pick<T>(random: () => number, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)];
}

function isSymbol(name: string): name is keyof typeof symbols {
  return Object.hasOwn(symbols, name);
}

const breadths: Record<string, number> = {
  ' ': 0.34,
  ...Object.fromEntries([...'Iijl'].map((letter) => [letter, 0.42])),
  ...Object.fromEntries([...'ft'].map((letter) => [letter, 0.54])),
  r: 0.62,
  ...Object.fromEntries([...'JLFTEYZ'].map((letter) => [letter, 0.86])),
  ...Object.fromEntries([...'MWw'].map((letter) => [letter, 1.3])),
  m: 1.5,
};
