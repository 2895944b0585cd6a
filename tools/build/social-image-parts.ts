import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import decompress from 'woff2-encoder/decompress';
import { composeSocialImage } from '../../server/content/social-images/compose.ts';
import { siteImageFacts } from '../../server/content/social-images/image-facts.ts';
import { type Colors, readSocialImageParts } from '../../server/content/social-images/image-parts.ts';
import { rasterize } from '../../server/content/social-images/rasterize.ts';
import { fontFiles, loadTypefaces } from '../../server/content/social-images/typefaces.ts';

export async function writeSocialImageParts(folder: string): Promise<void> {
  mkdirSync(folder);
  writeFileSync(join(folder, 'colors.json'), JSON.stringify(readColors()));
  for (const name of fontFiles)
    writeFileSync(join(folder, `${name}.ttf`), await decompress(readFileSync(`public/fonts/${name}.woff2`)));
  const parts = readSocialImageParts(folder);
  const tools = { parts, typefaces: await loadTypefaces(parts), drawingAt: () => undefined };
  const image = composeSocialImage(siteImageFacts('Boards, firmware, device clouds'), '', tools);
  writeFileSync(join(folder, 'site.png'), await rasterize(image));
}

const sheets = [
  'client/styles/tokens.css',
  'client/ui/cover.css',
  'client/ui/assembly.css',
  'client/ui/board-parts.css',
  'client/pages/home/board.css',
];

function readColors(): Record<string, Colors> {
  const colors: Record<string, Colors> = {};
  for (const [selector, declarations] of sheets.flatMap(rulesOf)) {
    const own = declarations.filter(([, value]) => /oklch\(|^var\(/.test(value));
    if (own.length === 0) continue;
    colors[selector] = { ...colors[selector], ...valuesIn(own, 'light') };
    if (selector === ':root') colors.dark = { ...colors.dark, ...valuesIn(own, 'dark') };
  }
  return colors;
}

function rulesOf(file: string): [selector: string, [name: string, value: string][]][] {
  const text = readFileSync(file, 'utf8').replace(/\/\*[^*]*\*\//g, '');
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) => {
    const declarations = [...body.matchAll(/(--[\w-]+):([^;]+);/g)];
    const values = declarations.map(([, name = '', value = '']): [string, string] => [name, value.trim()]);
    return selectors.split(',').map((selector): [string, [string, string][]] => [selector.trim(), values]);
  });
}

const values = { light: /var\(--light, ((?:[^()]|\([^()]*\))*)\)/, dark: /var\(--dark, ((?:[^()]|\([^()]*\))*)\)/ };

/**
 * Returns the declarations with the theme's value instead of `var(--light, a) var(--dark, b)`, and with `oklch()`
 * colors converted to sRGB.
 */
function valuesIn(declarations: [string, string][], theme: 'light' | 'dark'): Colors {
  return Object.fromEntries(
    declarations.map(([name, value]) => {
      const chosen = values[theme].exec(value)?.[1] ?? value;
      return [name, chosen.replace(/oklch\(([^)]*)\)/g, (_, numbers: string) => inSrgb(numbers))];
    }),
  );
}

function inSrgb(numbers: string): string {
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = numbers.split(/[ /]+/).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${[...linear.map(encoded), alpha].map(hexadecimal).join('')}`.replace(/ff$/, '');
}

function encoded(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}

function hexadecimal(share: number): string {
  return Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, '0');
}
