import type { PlotData, PlotTrace } from '../../../shared/plot-data.ts';
import { adoptStyles } from '../../browser/adopt-styles.ts';
import { makeElement } from '../../browser/make-element.ts';
import { parseTrusted } from '../../browser/parse-trusted.ts';
import { createOverlay, type Overlay } from './overlay.ts';
import { createPanel } from './panel.ts';
import sheet from './probe.css' with { type: 'text' };
import { eventsAbove, inWords, position, positionOn, readBetween, type Span, valueAt } from './readings.ts';

const settling = 700;

/**
 * Maximum width of a slider's thumb in pixels. Half of the thumb extends into the plot's margin at the end of the axis.
 */
const maxThumbSize = 28;

const cursorNames = ['A', 'B'];
const started = new WeakSet<Element>();

export async function startProbe(container: HTMLDetailsElement): Promise<void> {
  const panel = container.querySelector<HTMLElement>('.probe__panel');
  if (!panel || started.has(container)) return;
  started.add(container);
  adoptStyles(sheet, 'utilities');
  try {
    const response = await fetch(container.dataset.plot ?? '');
    if (!response.ok) throw new Error(response.statusText);
    startOn(container, panel, parseTrusted<PlotData>(await response.text()));
  } catch {
    started.delete(container);
    panel.replaceChildren(
      makeElement('p', { role: 'status' }, 'We couldn’t load this plot’s values. Close the probe and try again.'),
    );
  }
}

function startOn(container: HTMLElement, panel: HTMLElement, data: PlotData): void {
  const { x, y, between, trigger, traces } = data;
  const overlay = createOverlay(data, cursorNames);
  const controls = createPanel(data, `probe-${nameIn(container.dataset.plot ?? '')}`, cursorNames);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const values = () => controls.sliders.map(({ valueAsNumber }) => valueAsNumber);
  const setTo = ({ from, to }: Span) => {
    for (const [index, value] of [from, to].entries()) {
      const slider = controls.sliders[index];
      if (slider) slider.valueAsNumber = value;
    }
  };

  function show(): void {
    const trace = traces[controls.chosen()];
    if (!trace) return;
    const cursors = values();
    const [a = 0, b = 0] = cursors;
    const span = { from: Math.min(a, b), to: Math.max(a, b) };
    const heights = cursors.map((at) => valueAt(trace.points, at));
    overlay.show(trace, controls.chosen(), cursors);
    panel.dataset.tone = trace.tone;
    for (const [index, at] of cursors.entries()) {
      const lines = [position(positionOn(at, x), x), inWords(heights[index] ?? 0, y)];
      controls.write(cursorNames[index] ?? '', ...lines);
      controls.sliders[index]?.setAttribute('aria-valuetext', lines.join(', '));
    }
    const positions = { from: positionOn(span.from, x), to: positionOn(span.to, x) };
    const apart = position(positions.to - positions.from, x);
    const change = inWords((heights[1] ?? 0) - (heights[0] ?? 0), y);
    const onAxis = ({ points }: PlotTrace) => points.map(([at, height]) => [positionOn(at, x), height] as const);
    const read = (of: PlotTrace) => inWords(readBetween(onAxis(of), positions, between.kind), between);
    controls.write('dx', apart);
    controls.write('dy', change);
    controls.write('between', read(trace));
    controls.write('mean', inWords(readBetween(onAxis(trace), positions, 'mean'), y));
    const compared = traces.map((of) => `${of.name}: ${read(of)}`);
    controls.write('compared', `${between.name}, A to B`, ...compared);
    clearTimeout(timer);
    const said = `${trace.name}: Δ${x.symbol} ${apart}, Δ${y.symbol} ${change}. ${between.name}, ${compared.join(', ')}.`;
    timer = setTimeout(() => {
      controls.status.textContent = said;
    }, settling);
  }

  function jump(): void {
    const events = eventsAbove(traces[controls.chosen()]?.points ?? [], trigger.at);
    const [a = 0, b = 0] = values();
    const isNear = (one: number, other: number) => Math.abs(one - other) < x.step;
    const at = events.findIndex(({ from, to }) => isNear(from, a) && isNear(to, b));
    const next = at >= 0 ? events[at + 1] : events.find(({ from }) => from > a - x.step);
    const event = next ?? events[0];
    if (!event) return;
    overlay.element.classList.add('probe__overlay--jumps');
    setTo(event);
    show();
  }

  function fit(): void {
    for (const drawing of container.previousElementSibling?.querySelectorAll('svg') ?? []) {
      const layout = data.layouts[layoutOf(drawing.querySelector('use')?.dataset.href ?? '')];
      if (!layout || !drawing.checkVisibility()) continue;
      // Reads the layout before it writes, because a read after a write would force another layout.
      const { maxWidth } = getComputedStyle(drawing);
      const margin = (1 - layout.right / layout.width) * drawing.getBoundingClientRect().width;
      overlay.fit(layout, maxWidth);
      panel.style.setProperty('--most', maxWidth);
      panel.style.setProperty('--from', String(layout.left / layout.width));
      panel.style.setProperty('--thumb', `${Math.min(maxThumbSize, 2 * margin)}px`);
      panel.style.setProperty('--share', String((layout.right - layout.left) / layout.width));
    }
    show();
  }

  panel.replaceChildren(overlay.element, ...controls.parts);
  panel.addEventListener('input', () => {
    overlay.element.classList.remove('probe__overlay--jumps');
    show();
  });
  panel.addEventListener('submit', (event) => event.preventDefault());
  controls.next.addEventListener('click', jump);
  overlay.element.addEventListener('pointerdown', (event) => drag(event, overlay, controls.sliders));
  const events = traces.flatMap(({ points }) => eventsAbove(points, trigger.at));
  setTo({
    from: Math.min(x.to, ...events.map(({ from }) => from)),
    to: Math.max(x.from, ...events.map(({ to }) => to)),
  });
  new ResizeObserver(fit).observe(container);
}

function drag(event: PointerEvent, { element, valueAtX }: Overlay, sliders: HTMLInputElement[]): void {
  const start = valueAtX(event.clientX);
  const distance = ({ valueAsNumber }: HTMLInputElement) => Math.abs(valueAsNumber - start);
  const [nearest] = sliders.toSorted((one, other) => distance(one) - distance(other));
  if (!nearest) return;
  const follow = ({ clientX }: PointerEvent) => {
    nearest.valueAsNumber = valueAtX(clientX);
    nearest.dispatchEvent(new Event('input', { bubbles: true }));
  };
  event.preventDefault();
  element.setPointerCapture(event.pointerId);
  element.addEventListener('pointermove', follow);
  const end = () => element.removeEventListener('pointermove', follow);
  for (const sign of ['pointerup', 'pointercancel']) element.addEventListener(sign, end, { once: true });
  follow(event);
}

function nameIn(address: string): string {
  // bounded: an address that the server has written
  return /[^/]+(?=\.\w+(?:$|\?))/.exec(address)?.[0] ?? '';
}

function layoutOf(address: string): string {
  return /-(narrow|medium|long)\.svg/.exec(address)?.[1] ?? 'wide';
}
