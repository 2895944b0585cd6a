import { bringUpSteps } from '../../../shared/board/bring-up.ts';

export interface Lights {
  /** `step` is an index into `bringUpSteps`, or -1 if the board is off. */
  show: (step: number) => void;
}

const sleeping = bringUpSteps.length - 1;
const from = { lamp: 1, data: 4, waves: sleeping - 1 };
const awakeInSleep = ['power', 'mcu'];

export function lightsOf(board: SVGElement): Lights {
  const parts = Array.from(board.querySelectorAll<SVGElement>('.board__block, .board__label'));
  const feeds = feedsOf(board);
  return {
    show: (step) => {
      const isAwake = step < sleeping;
      const past = bringUpSteps.slice(0, step + 1);
      const fed = isAwake ? past.flatMap((one): string[] => [...one.parts]) : awakeInSleep;
      const wired = isAwake ? past.flatMap((one): string[] => [...one.nets]) : awakeInSleep;
      for (const part of parts) part.classList.toggle('board__fed', fed.includes(part.dataset.block ?? ''));
      for (const { line, blocks } of feeds)
        line.classList.toggle(
          'board__feed--on',
          blocks.every((block) => wired.includes(block)),
        );
      board.classList.toggle('board--lit', isAwake && step >= from.lamp);
      board.classList.toggle('board--live', isAwake && step >= from.data);
      board.classList.toggle('board--sending', isAwake && step >= from.waves);
      board.classList.toggle('board--asleep', !isAwake);
    },
  };
}

interface Feed {
  line: SVGElement;
  blocks: string[];
}

/** The dash pattern restarts at each move, which makes all lanes of a net light up together. */
function feedsOf(board: SVGElement): Feed[] {
  const nets = board.querySelectorAll<SVGPathElement>('.board__nets path[data-block]:not(.board__meander)');
  const feeds = Array.from(nets, (net) => {
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    const way = net.getAttribute('d') ?? '';
    line.setAttribute('d', way);
    line.setAttribute('pathLength', String(way.split(/m/i).length - 1));
    line.setAttribute('class', 'board__feed');
    return { line, blocks: (net.dataset.block ?? '').split(' ') };
  });
  board.querySelector('.board__nets')?.append(...feeds.map(({ line }) => line));
  return feeds;
}
