export function isInView(element: Element | null | undefined): boolean {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return bottom > 0 && top < innerHeight;
}
