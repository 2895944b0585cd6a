import sharp, { type Sharp } from 'sharp';

export async function aPhoto(width: number, height: number): Promise<Sharp> {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, noise, background: '#000' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x2="1" y2="1"><stop stop-color="#5a8"/><stop offset="1" stop-color="#325"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="30%" cy="40%" r="15%" fill="#ec9"/></svg>`;
  const drawn = await sharp(Buffer.from(scene))
    .composite([{ input: grain, blend: 'soft-light' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(drawn).removeAlpha();
}
