/** The id of the drawing in a single-drawing file is `d`. */
export function inFile(name: string, part = 'd'): string {
  return `/drawings/${name}.svg#${part}`;
}
