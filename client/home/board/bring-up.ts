import './bring-up.css';
import { type Bench, benchOf } from './bench.ts';

export async function useBench({ type, target }: Event): Promise<void> {
  await styles;
  const hero = target instanceof Element && target.closest<HTMLElement>('.hero');
  if (!hero) return;
  const bench = (benches.get(hero) ?? begin(hero)) || undefined;
  if (type !== 'click' || !bench) return;
  if (target.closest('.bench__power')) bench.press();
  const point = target.closest<HTMLElement>('.test-point');
  if (point) bench.probe(point);
}

const benches = new WeakMap<HTMLElement, Bench>();

function begin(hero: HTMLElement): Bench | undefined {
  const bench = benchOf(hero);
  if (bench) benches.set(hero, bench);
  return bench;
}

/** Resolves even if the style sheet cannot be loaded. */
const styles = new Promise<void>((resolve) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL('./bring-up.css', import.meta.url).href;
  for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
  document.head.append(link);
});
