export interface ImageSize {
  width: number;
  height: number;
}

const signature = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** Pixels of a PNG; undefined for anything else. */
export function pngSizeOf(file: Buffer): ImageSize | undefined {
  if (file.length < 24 || !file.subarray(0, signature.length).equals(signature)) return undefined;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
