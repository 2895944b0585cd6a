import type sharp from 'sharp';

/** Seconds that one card may take. */
const longest = 10;

/** Turns an SVG into a PNG with a palette, on a thread of its own. Rejects where the machine cannot do it. */
export type Rasterize = (svg: string) => Promise<Buffer>;

export const rasterize: Rasterize = async (svg) => {
  const load = await loadSharp();
  return (
    load(Buffer.from(svg))
      .flatten()
      // Flat colors need no dithering, which would be noise.
      .png({ palette: true, quality: 80, dither: 0, effort: 3, compressionLevel: 9 })
      .timeout({ seconds: longest })
      .toBuffer()
  );
};

let loaded: Promise<typeof sharp> | undefined;

/** 20 MB of machine code: a site that draws no card does without. */
function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: load }) => {
    load.cache(false);
    load.concurrency(1);
    return load;
  });
  return loaded;
}
