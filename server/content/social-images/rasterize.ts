import { loadSharp } from '../pictures/load-sharp.ts';

/** Maximum seconds per image. */
const longest = 10;

export type Rasterize = (svg: string) => Promise<Buffer>;

export const rasterize: Rasterize = async (svg) => {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg))
    .flatten()
    .png({ palette: true, quality: 80, dither: 0, effort: 3, compressionLevel: 9 })
    .timeout({ seconds: longest })
    .toBuffer();
};
