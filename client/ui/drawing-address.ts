/** A file with one drawing has it under `d`. */
export function inFile(name: string, part = 'd'): string {
  return `/drawings/${name}.svg#${part}`;
}
