const broadUnits = 1_000;
const columnUnits = 760;

export function figureClass(width: number): string {
  if (width > broadUnits) return 'figure figure--broad';
  return width > columnUnits ? 'figure' : 'figure figure--column';
}

/** `width` is in pixels. A bitmap has only one layout and is therefore never broad. */
export function pictureFigureClass(width: number): string {
  return figureClass(Math.min(width, broadUnits));
}
