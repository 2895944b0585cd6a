import { lessMotion } from '../browser/motion.ts';
import { waveOf } from './waves.ts';

export interface Screen {
  showLog: () => void;
  /** The log up to a step of the bring-up. */
  print: (step: number) => void;
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
  const draw = (wave: typeof capture) => {
    place.classList.remove('bench--log');
    if (name) name.textContent = wave.name;
    if (scale) scale.textContent = wave.scale;
    scope?.setAttribute('aria-label', wave.says);
    trace?.setAttribute('d', wave.path);
  };
  return {
    showLog: () => place.classList.add('bench--log'),
    print: (step) => {
      lines.forEach((line, index) => {
        line.classList.toggle('bench__line--on', index <= step);
      });
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
