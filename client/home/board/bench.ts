import './test-points.css';
import { bringUpSteps, burstEnd, captureLength, currentShare } from '../../../shared/board/bring-up.ts';
import { testPoints } from '../../../shared/board/test-points.ts';
import { makeElement } from '../../browser/make-element.ts';
import { prefersReducedMotion } from '../../browser/reduced-motion.ts';
import { runClock } from './clock.ts';
import { type Lights, lightsOf } from './lights.ts';
import { createReading } from './reading.ts';
import { createScreen } from './screen.ts';

export interface Bench {
  press: () => void;
  probe: (button: HTMLElement) => void;
}

const sleeping = bringUpSteps.length - 1;
const sending = sleeping - 1;

export function benchOf(hero: HTMLElement): Bench | undefined {
  const part = <Kind extends Element>(name: string) => hero.querySelector<Kind>(name);
  const [board, container, power] = [part<SVGElement>('.board'), part<HTMLElement>('.bench'), part('.bench__power')];
  const [output, label] = [part('.bench output'), part('.bench__power span')?.firstChild];
  if (!board || !container || !power || !output || !(label instanceof Text)) return undefined;
  const said = new Text();
  output.append(said);

  const lights: Lights = lightsOf(board);
  const reading = createReading(container);
  const screen = createScreen(container);
  const points = addTestPoints(board);
  const labels = { off: label.data, on: 'Power off' };
  let stop: (() => void) | undefined;

  const take = (step: number) => {
    lights.show(step);
    screen.print(step);
    if (step === sending) said.data = `Supply current ${reading.peak}. The radio is transmitting.`;
    if (step === sleeping) said.data = `Asleep at ${reading.sleep}.`;
  };

  const powerOn = () => {
    let taken = -1;
    screen.start();
    said.data = 'The board is booting.';
    stop = runClock(hero, (seconds) => {
      const due = bringUpSteps.findLastIndex(({ at }) => at <= seconds);
      const step = prefersReducedMotion() ? Math.max(due, sending) : due;
      if (step !== taken) take(step);
      taken = step;
      screen.record(prefersReducedMotion() ? 1 : seconds / captureLength);
      const share = prefersReducedMotion() && step < sleeping ? 1 : currentShare(seconds);
      const isAsleep = step === sleeping && (prefersReducedMotion() || share === 0);
      if (isAsleep) {
        reading.showSleep();
        screen.record(1);
      } else reading.show(share, stateAt(seconds, step));
      return !isAsleep;
    });
  };

  const powerOff = () => {
    stop?.();
    stop = undefined;
    lights.show(-1);
    reading.rest();
    screen.rest();
    said.data = 'The board is off.';
  };

  return {
    press: () => {
      if (stop) powerOff();
      else powerOn();
      for (const point of points) point.ariaPressed = 'false';
      label.data = stop ? labels.on : labels.off;
      power.classList.toggle('bench__power--on', stop !== undefined);
    },
    probe: (button) => {
      const isShown = button.ariaPressed === 'true';
      for (const point of points) point.ariaPressed = String(point === button && !isShown);
      if (!isShown) said.data = screen.showWave(button.dataset.point ?? '');
      else screen.showCapture();
    },
  };
}

function stateAt(seconds: number, step: number): string {
  if (step < sending) return 'booting';
  return seconds < burstEnd ? 'sending' : 'suspending';
}

function addTestPoints(board: SVGElement): HTMLButtonElement[] {
  return Object.entries(testPoints).map(([point, [x, y]]) => {
    const flag = makeElement('span', { class: 'test-point__flag mono' }, point);
    const button = makeElement(
      'button',
      { type: 'button', class: 'test-point', 'data-point': point, 'aria-pressed': 'false' },
      flag,
    );
    button.setAttribute('aria-label', `${point}: show the waveform`);
    // Isometric projection, as in drawings/kit/iso.ts.
    button.style.setProperty('--x', String((x - y) * 0.866));
    button.style.setProperty('--y', String((x + y) / 2));
    board.after(button);
    return button;
  });
}
