import './log.css';
import { make } from '../../browser/make.ts';

interface Log {
  /** Shows the lines up to a step of the bring-up: only the last three, or all if the log is open. */
  print: (step: number) => void;
  close: () => void;
}

const room = 3;

/** The strip shows three lines. Its button opens the whole log. */
export function createLog(container: HTMLElement): Log {
  const strip = container.querySelector('.bench__log');
  const list = strip?.querySelector('ol');
  const lines = strip?.querySelectorAll('li') ?? [];
  const button = make('button', { type: 'button', class: 'bench__whole' });
  const open = (isWhole: boolean) => {
    strip?.classList.toggle('bench__log--whole', isWhole);
    button.textContent = isWhole ? 'Less' : `All ${lines.length}`;
    button.ariaLabel = `${button.textContent} of the log`;
  };
  button.addEventListener('click', () => open(!strip?.classList.contains('bench__log--whole')));
  open(false);
  strip?.append(button);
  return {
    print: (step) => {
      lines.forEach((line, index) => {
        line.classList.toggle('bench__line--on', index <= step);
      });
      list?.style.setProperty('--rolled', String(Math.max(0, step + 1 - room)));
    },
    close: () => open(false),
  };
}
