/** Wider than this, a drawing is too small to read on a tablet too. */
const broadUnits = 1_000;
/** Up to this, it is drawn for a column. */
const columnUnits = 760;

/** The classes of a figure, by the width of its drawing in viewBox units. */
export function figureClass(width: number): string {
  if (width > broadUnits) return 'figure figure--broad';
  return width > columnUnits ? 'figure' : 'figure figure--column';
}

/** The same of a bitmap, in its pixels. It has one layout, so none of it is broad. */
export function pictureFigureClass(width: number): string {
  return figureClass(Math.min(width, broadUnits));
}
