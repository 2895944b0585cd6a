import type sharp from 'sharp';

/** 20 MB of machine code, loaded on first use. One thread per picture keeps pages fast during conversions. */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: load } = await import('sharp');
  load.cache(false);
  load.concurrency(1);
  return load;
}
