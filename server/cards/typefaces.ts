import type { Font } from 'harfbuzzjs';
import { rounded } from '../../drawings/kit/svg.ts';
import type { CardParts } from './card-parts.ts';

/** A cut of a face of the site. */
export type Face = 'heading' | 'mono' | 'mono-medium';

/** A line of text as outlines. */
export interface Outline {
  /** Path data, from the start of the baseline. */
  path: string;
  /** How far the line goes, in the units of its size. */
  width: number;
}

export interface Typefaces {
  /** Whether the face has a glyph for every letter of the text. */
  has(face: Face, text: string): boolean;
  width(face: Face, text: string, size: number, tracking?: number): number;
  /** `tracking` is in shares of the size. Letters that the face lacks are left out. */
  outline(face: Face, text: string, size: number, tracking?: number): Outline;
}

interface Cut {
  /** The letters of English first, those of other languages second. */
  files: readonly string[];
  weight: number;
  /** Percent. */
  stretch: number;
}

const sans = ['archivo-nw', 'accents-sans'];
const mono = ['martian-mono-nw', 'accents-mono'];

/** The fonts of the site, by the names of their files. */
export const fontFiles = [...sans, ...mono];

/** As client/styles/base.css sets headings and annotations. */
const cuts: Record<Face, Cut> = {
  heading: { files: sans, weight: 640, stretch: 88 },
  mono: { files: mono, weight: 400, stretch: 75 },
  'mono-medium': { files: mono, weight: 500, stretch: 75 },
};

/** Loads the shaper and the fonts: some megabytes, for who draws. */
export async function loadTypefaces(parts: Pick<CardParts, 'font'>): Promise<Typefaces> {
  const { Blob, Buffer, Face: FontFace, Font: FontOf, Variation, shape } = await import('harfbuzzjs');
  const faces = new Map(fontFiles.map((name) => [name, new FontFace(new Blob(parts.font(name)))]));
  const fonts = new Map(Object.entries(cuts).map(([name, cut]) => [name, fontsOf(cut)]));

  function fontsOf({ files, weight, stretch }: Cut): Font[] {
    return files.flatMap((file) => {
      const face = faces.get(file);
      if (!face) return [];
      const font = new FontOf(face);
      font.setVariations([new Variation('wght', weight), new Variation('wdth', stretch)]);
      return [font];
    });
  }

  /** Path data by the glyphs of each font, of which there are a few hundred. */
  const glyphs = new Map<Font, Map<number, string>>();

  function glyph(font: Font, number: number): string {
    const known = glyphs.get(font) ?? new Map<number, string>();
    glyphs.set(font, known);
    const path = known.get(number) ?? font.glyphToPath(number);
    known.set(number, path);
    return path;
  }

  function fontFor(face: Face, character: string): Font | undefined {
    const code = character.codePointAt(0) ?? 0;
    return fonts.get(face)?.find((font) => font.nominalGlyph(code) !== undefined);
  }

  /** The text in stretches that one font has, without what none has. */
  function runsOf(face: Face, text: string): { font: Font; text: string }[] {
    const runs: { font: Font; text: string }[] = [];
    for (const character of text.normalize('NFC')) {
      const font = fontFor(face, character);
      const last = runs.at(-1);
      if (!font) continue;
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  /** Each glyph of the line: its number and how far it goes, in units of its font. */
  function shaped(font: Font, text: string) {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  }

  function outline(face: Face, text: string, size: number, tracking = 0): Outline {
    let x = 0;
    let path = '';
    for (const run of runsOf(face, text)) {
      const scale = size / run.font.face.upem;
      for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaped(run.font, run.text)) {
        path += placed(glyph(run.font, codepoint), scale, x + xOffset * scale, -yOffset * scale);
        x += xAdvance * scale + tracking * size;
      }
    }
    return { path, width: Math.max(0, x - tracking * size) };
  }

  return {
    outline,
    width: (face, text, size, tracking) => outline(face, text, size, tracking).width,
    has: (face, text) => [...text.normalize('NFC')].every((character) => fontFor(face, character)),
  };
}

/** Path data of a glyph, which has its y axis up, scaled and moved. Harfbuzz writes absolute commands alone. */
function placed(path: string, scale: number, x: number, y: number): string {
  // bounded: the outline of one glyph
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, across: string, up: string) => {
    return `${rounded(x + Number(across) * scale)} ${rounded(y - Number(up) * scale)}`;
  });
}
