/** Where a page finds a drawing: the file, and the id of the drawing in it. A file of one has it under `d`. */
export function inFile(name: string, part = 'd'): string {
  return `/drawings/${name}.svg#${part}`;
}
