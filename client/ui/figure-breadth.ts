const broadUnits = 1_000;
const columnUnits = 760;

export function figureClass(width: number): string {
  if (width > broadUnits) return 'figure figure--broad';
  return width > columnUnits ? 'figure' : 'figure figure--column';
}
