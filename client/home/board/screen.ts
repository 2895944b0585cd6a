import { prefersReducedMotion } from '../../browser/reduced-motion.ts';
import { createLog } from './log.ts';
import { waveOf } from './waves.ts';

export interface Screen {
  start: () => void;
  print: (step: number) => void;
  /** `share` is the recorded fraction of the capture. Values above 1 count as 1. */
  record: (share: number) => void;
  showWave: (point: string) => string;
  showCapture: () => void;
  rest: () => void;
}

const drawing: [Keyframe[], KeyframeAnimationOptions] = [
  [
    { strokeDasharray: 100, strokeDashoffset: 100 },
    { strokeDasharray: 100, strokeDashoffset: 0 },
  ],
  { duration: 900, easing: 'linear' },
];

export function createScreen(container: HTMLElement): Screen {
  const [name, scale] = container.querySelectorAll('.bench__axis span');
  const scope = container.querySelector('.bench__scope');
  const trace = container.querySelector('.bench__trace');
  const log = createLog(container);
  const capture = {
    name: name?.textContent ?? '',
    scale: scale?.textContent ?? '',
    says: scope?.ariaLabel ?? '',
    path: trace?.getAttribute('d') ?? '',
  };
  let recorded = 1;
  let isCapture = true;
  const cut = (share: number) => {
    if (scope instanceof SVGElement) scope.style.clipPath = share < 1 ? `inset(-2px ${100 - share * 100}% -2px 0)` : '';
  };
  const draw = (wave: typeof capture) => {
    isCapture = wave === capture;
    cut(isCapture ? recorded : 1);
    if (name) name.textContent = wave.name;
    if (scale) scale.textContent = wave.scale;
    scope?.setAttribute('aria-label', wave.says);
    trace?.setAttribute('d', wave.path);
  };
  return {
    start: () => {
      recorded = 0;
      log.print(-1);
      container.classList.add('bench--on');
      draw(capture);
    },
    print: log.print,
    record: (share) => {
      recorded = Math.min(share, 1);
      if (isCapture) cut(recorded);
    },
    showWave: (point) => {
      const wave = waveOf(point) ?? { ...capture, name: `${point} ${capture.name.toLowerCase()}` };
      draw(wave);
      if (!prefersReducedMotion()) trace?.animate(...drawing);
      return `${wave.name}. ${wave.says}`;
    },
    showCapture: () => draw(capture),
    rest: () => {
      recorded = 1;
      container.classList.remove('bench--on');
      log.close();
      draw(capture);
    },
  };
}
