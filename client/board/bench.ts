import { bringUpSteps, captureLength, currentShare } from '../../shared/board/bring-up.ts';
import { lessMotion } from '../browser/motion.ts';
import { runClock } from './clock.ts';
import { type Lights, lightsOf } from './lights.ts';
import { addProbes } from './probes.ts';
import { createReading } from './reading.ts';
import { createScreen } from './screen.ts';

export interface Bench {
  /** Switches the board on, or off at whatever it does. */
  press: () => void;
  probe: (button: HTMLElement) => void;
}

const sleeping = bringUpSteps.length - 1;
const sending = sleeping - 1;

/** Undefined if the markup is not what this code was made for. */
export function benchOf(hero: HTMLElement): Bench | undefined {
  const part = <Kind extends Element>(name: string) => hero.querySelector<Kind>(name);
  const [board, place, power] = [part<SVGElement>('.board'), part<HTMLElement>('.bench'), part('.bench__power')];
  const [said, label] = [part('.bench output'), part('.bench__power span')];
  if (!board || !place || !power || !said || !label) return undefined;

  const lights: Lights = lightsOf(board);
  const reading = createReading(place);
  const screen = createScreen(place);
  const probes = addProbes(board);
  const labels = { off: label.textContent, on: 'Power off' };
  let stop: (() => void) | undefined;

  const take = (step: number) => {
    lights.show(step);
    screen.print(step);
    if (step === sending) said.textContent = `${reading.peak}. The radio is sending.`;
    if (step === sleeping) said.textContent = `Asleep at ${reading.sleep}.`;
  };

  const powerOn = () => {
    let taken = -1;
    screen.showLog();
    said.textContent = 'The board is booting.';
    stop = runClock(hero, (seconds) => {
      const isEnd = seconds >= captureLength;
      // With less motion there are two states: all parts at work, and asleep.
      const due = bringUpSteps.findLastIndex(({ at }) => at <= seconds);
      const step = lessMotion() ? Math.max(due, sending) : due;
      if (step !== taken) take(step);
      taken = step;
      if (step === sleeping && (isEnd || lessMotion())) reading.showSleep();
      else reading.show(lessMotion() ? 1 : currentShare(seconds), step === sending ? 'sending' : 'booting');
      return !isEnd;
    });
  };

  const powerOff = () => {
    stop?.();
    stop = undefined;
    lights.show(-1);
    reading.rest();
    screen.rest();
    said.textContent = 'The board is off.';
  };

  return {
    press: () => {
      if (stop) powerOff();
      else powerOn();
      for (const probe of probes) probe.ariaPressed = 'false';
      label.textContent = stop ? labels.on : labels.off;
      power.classList.toggle('bench__power--on', stop !== undefined);
    },
    probe: (button) => {
      const isShown = button.ariaPressed === 'true';
      for (const probe of probes) probe.ariaPressed = String(probe === button && !isShown);
      if (!isShown) said.textContent = screen.showWave(button.dataset.point ?? '');
      else if (stop) screen.showLog();
      else screen.rest();
    },
  };
}
