/** A wider drawing is too small to read on a tablet. */
const broadUnits = 1_000;
/** A narrower drawing fits a column. */
const columnUnits = 760;

/** `width` is in viewBox units. */
export function figureClass(width: number): string {
  if (width > broadUnits) return 'figure figure--broad';
  return width > columnUnits ? 'figure' : 'figure figure--column';
}
