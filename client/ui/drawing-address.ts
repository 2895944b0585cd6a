/** A group of a file, or the whole drawing, whose id is `d`. */
export function inFile(src: string, part = 'd'): string {
  return `${src}#${part}`;
}
