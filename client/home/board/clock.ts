/** Maximum milliseconds by which one frame advances the clock, even after a pause. */
const maxFrameTime = 100;

/**
 * Calls `tick` with the clock's time in seconds in each frame in which the container is in view, until `tick` returns
 * false. Returns a function that stops the clock.
 */
export function runClock(container: Element, tick: (seconds: number) => boolean): () => void {
  let isSeen = true;
  let seconds = 0;
  let before = performance.now();
  const view = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? true;
  });
  view.observe(container);
  const step = (now: number) => {
    if (isSeen) seconds += Math.min(Math.max(0, now - before), maxFrameTime) / 1000;
    before = now;
    if (isSeen && !tick(seconds)) stop();
    else frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  const stop = () => {
    cancelAnimationFrame(frame);
    view.disconnect();
  };
  return stop;
}
