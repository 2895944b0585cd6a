import { pageChange } from '../browser/page-change.ts';

/** A table's frame is a region and a keyboard stop only while the table is wider than the frame. */
export function startTableFrames(): void {
  const observer = new ResizeObserver((entries) => {
    const frames = new Set(entries.map(({ target }) => target.closest<HTMLElement>('.table-scroll')));
    for (const frame of frames) if (frame) settle(frame);
  });
  const observe = () => {
    observer.disconnect();
    for (const part of document.querySelectorAll('main .table-scroll, main .table-scroll > table'))
      observer.observe(part);
  };
  document.addEventListener(pageChange, observe);
  observe();
}

function settle(frame: HTMLElement): void {
  frame.dataset.name ??= frame.getAttribute('aria-label') ?? frame.querySelector('caption')?.textContent ?? '';
  const attributes = { role: 'region', tabindex: '0', 'aria-label': frame.dataset.name };
  const scrolls = frame.scrollWidth > frame.clientWidth;
  for (const [name, value] of Object.entries(attributes)) {
    if (scrolls) frame.setAttribute(name, value);
    else frame.removeAttribute(name);
  }
}
