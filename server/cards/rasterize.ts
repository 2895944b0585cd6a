import type sharp from 'sharp';

/** Seconds per card. */
const longest = 10;

/** Runs in a separate thread. Rejects when this machine cannot do it. */
export type Rasterize = (svg: string) => Promise<Buffer>;

export const rasterize: Rasterize = async (svg) => {
  const load = await loadSharp();
  return load(Buffer.from(svg))
    .flatten()
    .png({ palette: true, quality: 80, dither: 0, effort: 3, compressionLevel: 9 })
    .timeout({ seconds: longest })
    .toBuffer();
};

let loaded: Promise<typeof sharp> | undefined;

/** 20 MB of machine code, loaded with the first card. */
function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: load }) => {
    load.cache(false);
    load.concurrency(1);
    return load;
  });
  return loaded;
}
