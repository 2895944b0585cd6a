/** Bytes that the fields of a trailer are aligned to, unless writes are larger (`BOOT_MAX_ALIGN`). */
const minAlign = 8;
const magic = 16;
/** Records of the swap status per sector. */
const records = 3;
/** Swap size, swap info, copy done and image OK. */
const fields = 4;

/**
 * What modes without a swap status keep at the end of a slot: swap info, copy done, image OK, and the magic.
 * `bootutil_max_image_size()` stops there.
 */
export function flagsSize(writeSize: number): number {
  const align = Math.max(minAlign, writeSize);
  return (fields - 1) * align + Math.ceil(magic / align) * align;
}

/** The size of a slot's trailer in bytes, after the design document of MCUboot: three status records per sector. */
export function trailerSize(sectors: number, writeSize: number): number {
  const align = Math.max(minAlign, writeSize);
  return sectors * records * writeSize + fields * align + Math.ceil(magic / align) * align;
}
