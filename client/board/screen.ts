import { lessMotion } from '../browser/motion.ts';
import { waveOf } from './waves.ts';

export interface Screen {
  showLog: () => void;
  /** The log up to a step of the bring-up. */
  print: (step: number) => void;
  /** The capture behind the log, up to a share of its length. */
  record: (share: number) => void;
  /** Returns what it shows, in words. */
  showWave: (point: string) => string;
  /** The capture of the supply current, as the page came. */
  rest: () => void;
}

const drawing: [Keyframe[], KeyframeAnimationOptions] = [
  [
    { strokeDasharray: 100, strokeDashoffset: 100 },
    { strokeDasharray: 100, strokeDashoffset: 0 },
  ],
  { duration: 900, easing: 'linear' },
];

export function createScreen(place: HTMLElement): Screen {
  const [name, scale] = place.querySelectorAll('.bench__axis span');
  const scope = place.querySelector('.bench__scope');
  const trace = place.querySelector('.bench__trace');
  const lines = place.querySelectorAll('.bench__log li');
  const capture = {
    name: name?.textContent ?? '',
    scale: scale?.textContent ?? '',
    says: scope?.ariaLabel ?? '',
    path: trace?.getAttribute('d') ?? '',
  };
  let recorded = 0;
  const cut = (share: number) => {
    if (scope instanceof SVGElement) scope.style.clipPath = share < 1 ? `inset(-2px ${100 - share * 100}% -2px 0)` : '';
  };
  const draw = (wave: typeof capture) => {
    place.classList.remove('bench--log');
    cut(1);
    if (name) name.textContent = wave.name;
    if (scale) scale.textContent = wave.scale;
    scope?.setAttribute('aria-label', wave.says);
    trace?.setAttribute('d', wave.path);
  };
  return {
    showLog: () => {
      draw(capture);
      place.classList.add('bench--log');
      cut(recorded);
    },
    print: (step) => {
      lines.forEach((line, index) => {
        line.classList.toggle('bench__line--on', index <= step);
      });
    },
    record: (share) => {
      recorded = Math.min(share, 1);
      if (place.classList.contains('bench--log')) cut(recorded);
    },
    showWave: (point) => {
      const wave = waveOf(point) ?? { ...capture, name: `${point} ${capture.name.toLowerCase()}` };
      draw(wave);
      if (!lessMotion()) trace?.animate(...drawing);
      return `${wave.name}. ${wave.says}`;
    },
    rest: () => draw(capture),
  };
}
