const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Minimum pixels in the direction of the key, because the stops of a row are not exactly at the same height. */
const minDistance = 10;

const listening = new WeakSet<Element>();

/** Leaves the pad and the link of one pin in the tab order. Arrow keys move focus to the others. */
export function enableArrowKeys(pinout: Element, focused: Element): void {
  const pin = focused.closest('.pin');
  const pins = pin?.closest<HTMLElement>('.pinout__pins');
  if (!pins) return;
  for (const stop of stopsIn(pins)) stop.tabIndex = stop.closest('.pin') === pin ? 0 : -1;
  if (listening.has(pinout)) return;
  listening.add(pinout);
  pins.addEventListener('keydown', (event) => {
    const way = ways[event.key];
    const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!way || !(target instanceof Element) || altKey || ctrlKey || metaKey || shiftKey) return;
    const next = nearest(stopsIn(pins), target, way);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

function stopsIn(pins: Element): HTMLElement[] {
  return [...pins.querySelectorAll<HTMLElement>('.pad input, .pin__link')];
}

function nearest(stops: HTMLElement[], from: Element, [x, y]: readonly [number, number]): HTMLElement | undefined {
  const [left, top] = middleOf(from);
  const ahead = stops.flatMap((stop) => {
    const [right, bottom] = middleOf(stop);
    const [dx, dy] = [right - left, bottom - top];
    const along = dx * x + dy * y;
    // A stop in the same row or column comes first.
    return along < minDistance ? [] : [{ stop, distance: along + 9 * (Math.abs(dx * y) + Math.abs(dy * x)) }];
  });
  return ahead.toSorted((one, other) => one.distance - other.distance)[0]?.stop;
}

function middleOf(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
