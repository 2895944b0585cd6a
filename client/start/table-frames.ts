import { pageChange } from '../browser/page-change.ts';

/** A table's frame is a region and a keyboard stop only while the table is wider than the frame. */
export function startTableFrames(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) settle(target);
  });
  const observe = () => {
    observer.disconnect();
    for (const frame of document.querySelectorAll('main .table-scroll')) observer.observe(frame);
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
