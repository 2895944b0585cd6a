const broadUnits = 1_000;
const columnUnits = 760;

export function figureClass(width: number): string {
  if (width > broadUnits) return 'figure figure--broad';
  return width > columnUnits ? 'figure' : 'figure figure--column';
}

/** The same of a bitmap, in its pixels. It has one layout, so none of it is broad. */
export function pictureFigureClass(width: number): string {
  return figureClass(Math.min(width, broadUnits));
}
