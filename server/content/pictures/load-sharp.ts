import type sharp from 'sharp';

/** 20 MB of machine code, loaded with the first use. One thread per picture keeps pages quick meanwhile. */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: load } = await import('sharp');
  load.cache(false);
  load.concurrency(1);
  return load;
}
