import type sharp from 'sharp';

/**
 * Loads sharp on first use, because the package is large. Uses one thread per picture, because conversions must not
 * slow down pages.
 */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: load } = await import('sharp');
  load.cache(false);
  load.concurrency(1);
  return load;
}
