import './log.css';
import { makeElement } from '../../browser/make-element.ts';

interface Log {
  print: (step: number) => void;
  close: () => void;
}

const room = 3;

export function createLog(container: HTMLElement): Log {
  const strip = container.querySelector('.bench__log');
  const list = strip?.querySelector('ol');
  const lines = strip?.querySelectorAll('li') ?? [];
  const button = makeElement('button', { type: 'button', class: 'bench__whole' });
  const open = (isWhole: boolean) => {
    strip?.classList.toggle('bench__log--whole', isWhole);
    button.textContent = isWhole ? 'Less' : `All ${lines.length}`;
    button.ariaLabel = `Log lines: ${button.textContent}`;
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
