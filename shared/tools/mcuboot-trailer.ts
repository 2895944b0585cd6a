/** Alignment of a trailer's fields in bytes, unless writes are larger (`BOOT_MAX_ALIGN`). */
const minAlign = 8;
const magic = 16;
/** Swap status records per sector. */
const records = 3;
/** Swap size, swap info, copy done, and image OK. */
const fields = 4;

/**
 * Size of the fields that modes without a swap status store at the end of a slot: swap info, copy done, image OK, and
 * the magic. `bootutil_max_image_size()` stops there.
 */
export function flagsSize(writeSize: number): number {
  const align = Math.max(minAlign, writeSize);
  return (fields - 1) * align + Math.ceil(magic / align) * align;
}

/** Size of a slot's trailer in bytes, by MCUboot's design document: three status records per sector. */
export function trailerSize(sectors: number, writeSize: number): number {
  const align = Math.max(minAlign, writeSize);
  return sectors * records * writeSize + fields * align + Math.ceil(magic / align) * align;
}
