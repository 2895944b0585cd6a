/** The group `d` is the whole drawing. */
export function drawingAddress(src: string, part = 'd'): string {
  return `${src}#${part}`;
}
