/** Whether the visitor asks for less motion. Asked each time, for it may change while the page is open. */
export function lessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
