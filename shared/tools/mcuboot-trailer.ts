/** Alignment of a trailer's fields in bytes, unless the write size is larger (`BOOT_MAX_ALIGN`). */
export const minAlign = 8;
const magic = 16;
const records = 3;
/** The fields are swap size, swap info, copy done, and image OK. */
const fields = 4;

/**
 * Returns the bytes that modes without a swap status use at the end of a slot, for swap info, copy done, image OK, and
 * the magic. The image may extend to these bytes (`bootutil_max_image_size()`).
 */
export function flagsSize(writeSize: number): number {
  const align = Math.max(minAlign, writeSize);
  return (fields - 1) * align + Math.ceil(magic / align) * align;
}

/** Returns the bytes of the trailer in the scratch area, which has the status records of one sector. */
export function scratchTrailerSize(writeSize: number): number {
  return trailerSize(1, writeSize);
}

/** Returns the bytes of a slot's trailer. MCUboot's design document specifies three status records per sector. */
export function trailerSize(sectors: number, writeSize: number): number {
  const align = Math.max(minAlign, writeSize);
  return sectors * records * writeSize + fields * align + Math.ceil(magic / align) * align;
}
