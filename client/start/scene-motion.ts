import { prefersReducedMotion } from '../browser/reduced-motion.ts';

export function moveScene(container: Element): void {
  const [, moving, radio] = container.querySelectorAll('use');
  if (!moving || !radio || prefersReducedMotion() || moving.getAnimations().length > 0) return;
  const motion = moving.closest('svg')?.dataset.motion ?? '';
  moving.animate(motions[motion] ?? [], { duration, easing: 'ease-in-out' });
  radio.animate(signalAlong(lines[motion] ?? line), duration);
}

const duration = 1_200;
const centered = { transformBox: 'fill-box', transformOrigin: 'center' };

const motions: Record<string, Keyframe[]> = {
  rise: [
    { strokeDashoffset: 90, transform: 'none' },
    { strokeDashoffset: 30, transform: 'translateY(-5px)' },
    { strokeDashoffset: 0, transform: 'none' },
  ],
  turn: [
    { ...centered, transform: 'none' },
    { ...centered, transform: 'rotate(240deg)' },
  ],
  pass: [
    { transform: 'none', opacity: 1 },
    { transform: 'translate(24px, 14px)', opacity: 1, offset: 0.4 },
    { transform: 'translate(30px, 17px)', opacity: 0, offset: 0.5 },
    { transform: 'translate(-24px, -14px)', opacity: 0, offset: 0.52 },
    { transform: 'translate(-18px, -10px)', opacity: 1, offset: 0.62 },
    { transform: 'none', opacity: 1 },
  ],
  drip: [{ strokeDashoffset: 0 }, { strokeDashoffset: -36 }],
  fold: [
    { ...centered, transform: 'none' },
    { ...centered, transform: 'scaleY(0.04)' },
    { ...centered, transform: 'none' },
  ],
  blink: [{ opacity: 1 }, { opacity: 0 }, { opacity: 0, offset: 0.7 }, { opacity: 1 }],
  advance: [{ strokeDashoffset: 0 }, { strokeDashoffset: -40 }],
  shuttle: [{ transform: 'none' }, { transform: 'translate(12px, 7px)', offset: 0.45 }, { transform: 'none' }],
};

const lines: Record<string, number> = {
  turn: 230,
  blink: 75,
  drip: 85,
};
const line = 125;

function signalAlong(length: number): Keyframe[] {
  return [
    { strokeDashoffset: length, opacity: 1 },
    { opacity: 0.25 },
    { opacity: 1 },
    { opacity: 0.25 },
    { strokeDashoffset: 0, opacity: 1 },
  ];
}
