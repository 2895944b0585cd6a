import { makeElement } from '../../browser/make-element.ts';

export interface Reading {
  peak: string;
  sleep: string;
  /** `share` is a fraction of the peak current. */
  show: (share: number, state: string) => void;
  showSleep: () => void;
  rest: () => void;
}

export function createReading(container: HTMLElement): Reading {
  const rests = container.querySelector('.bench__reading');
  const [peak, sleep] = ['.bench__peak', '.bench__sleep'].map(
    (name) => container.querySelector(name)?.textContent ?? '',
  );
  const current = new Text();
  const doing = new Text();
  const now = makeElement('p', { class: 'bench__reading bench__now', hidden: '' }, makeElement('b', {}, current), ' ');
  now.append(makeElement('span', { class: 'mono faint' }, doing));
  rests?.after(now);
  const say = (text: string, state: string) => {
    now.hidden = false;
    rests?.toggleAttribute('hidden', true);
    current.data = text;
    doing.data = state;
  };
  return {
    peak: peak ?? '',
    sleep: sleep ?? '',
    show: (share, state) => say(amperes(share * Number.parseFloat(peak ?? '')), state),
    showSleep: () => say(sleep ?? '', 'asleep'),
    rest: () => {
      now.hidden = true;
      rests?.toggleAttribute('hidden', false);
    },
  };
}

function amperes(current: number): string {
  if (current >= 1) return `${current.toFixed(1)} mA`;
  const micro = current * 1_000;
  return `${micro.toFixed(micro < 10 ? 1 : 0)} µA`;
}
