import type { Font } from 'harfbuzzjs';
import { rounded } from '../../../drawings/kit/svg.ts';
import type { SocialImageParts } from './image-parts.ts';

export type Face = 'heading' | 'mono' | 'mono-medium';

export interface Outline {
  path: string;
  width: number;
}

export interface Typefaces {
  has(face: Face, text: string): boolean;
  width(face: Face, text: string, size: number, tracking?: number): number;
  /** `tracking` is a fraction of the size. Omits letters that the typeface lacks. */
  outline(face: Face, text: string, size: number, tracking?: number): Outline;
}

interface Cut {
  files: readonly string[];
  weight: number;
  stretch: number;
}

const sans = ['archivo-nw', 'accents-sans'];
const mono = ['martian-mono-nw', 'accents-mono'];

export const fontFiles = [...sans, ...mono];

/** These settings must match those for headings and annotations in client/styles/base.css. */
const cuts: Record<Face, Cut> = {
  heading: { files: sans, weight: 640, stretch: 88 },
  mono: { files: mono, weight: 400, stretch: 75 },
  'mono-medium': { files: mono, weight: 500, stretch: 75 },
};

/** Loads the text shaper on demand, because the shaper and the fonts are large. */
export async function loadTypefaces(parts: Pick<SocialImageParts, 'font'>): Promise<Typefaces> {
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
        path += transformed(glyph(run.font, codepoint), scale, x + xOffset * scale, -yOffset * scale);
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

/** A glyph's y axis points up. HarfBuzz writes only absolute commands. */
function transformed(path: string, scale: number, x: number, y: number): string {
  // bounded: the outline of one glyph
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, across: string, up: string) => {
    return `${rounded(x + Number(across) * scale)} ${rounded(y - Number(up) * scale)}`;
  });
}
