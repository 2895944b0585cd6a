/**
 * What the board's CSS does not do alone: a tap on a block focuses its label, the block that was reached so is on
 * (`board__on`), and the pulses rest (`board--idle`) while nobody sees them. Its listeners end with the signal.
 */
export function startBoard(board: SVGElement, signal: AbortSignal): void {
  let away = false;
  const listen = (on: EventTarget, type: string, listener: (event: Event) => void) =>
    on.addEventListener(type, listener, { signal });
  const rest = () => board.classList.toggle('board--idle', away || document.hidden);
  const turnOn = ({ target }: Event) => {
    const block = target instanceof Element && target.closest<SVGElement>('[data-block]')?.dataset.block;
    for (const part of board.querySelectorAll('[data-block]'))
      part.classList.toggle('board__on', part.matches(`[data-block~="${block}"]`));
  };

  // The board itself, which the pointer leaves, has no block.
  for (const type of ['pointerover', 'pointerleave', 'focusin']) listen(board, type, turnOn);
  // After a tap the pointer has left already.
  listen(board, 'click', (event) => {
    turnOn(event);
    board.querySelector<SVGElement>('a.board__on')?.focus();
  });
  listen(document, 'visibilitychange', rest);
  // It goes when the board goes.
  new IntersectionObserver(([entry]) => {
    away = !entry?.isIntersecting;
    rest();
  }).observe(board);
}
