/** Returns the address of a group in the file, or of the whole drawing, whose id is `d`. */
export function inFile(src: string, part = 'd'): string {
  return `${src}#${part}`;
}
