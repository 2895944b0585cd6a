import { pageChange } from '../browser/page-change.ts';

export function startBoard(seen: Event[]): void {
  let away = false;
  let view: IntersectionObserver | undefined;
  const rest = () => document.querySelector('.board')?.classList.toggle('board--idle', away || document.hidden);
  const watch = () => {
    view?.disconnect();
    const board = document.querySelector('.board');
    if (!board) return;
    view = new IntersectionObserver(([seen]) => {
      away = !seen?.isIntersecting;
      rest();
    });
    view.observe(board);
  };

  const handle = (event: Event) => {
    const { type, target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('.bench, .hero__board'))
      import('../home/board/bring-up.ts').then(
        ({ useBench }) => useBench(event),
        () => {},
      );
    const board = target.closest('.board');
    if (!board) return;
    // After `pointerout`, the pointer is over the related target.
    const at = event instanceof PointerEvent && type === 'pointerout' ? event.relatedTarget : target;
    turnOn(board, at);
    // Moves focus to the block, because a tap's pointer has already left the block.
    if (type === 'click') board.querySelector<SVGElement>('a.board__on')?.focus();
  };

  for (const sign of ['pointerover', 'pointerout', 'focusin', 'click']) document.addEventListener(sign, handle);
  document.addEventListener('visibilitychange', rest);
  document.addEventListener(pageChange, watch);
  watch();
  seen.forEach(handle);
}

function turnOn(board: Element, at: EventTarget | null): void {
  const block = at instanceof Element && board.contains(at) && at.closest<SVGElement>('[data-block]')?.dataset.block;
  for (const part of board.querySelectorAll('[data-block]'))
    part.classList.toggle('board__on', part.matches(`[data-block~="${block}"]`));
}
